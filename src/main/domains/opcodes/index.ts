export { opcodesRouter } from './router';
