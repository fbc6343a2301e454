export { draftsRouter } from './router';
