export { laborGridsRouter } from './router';
