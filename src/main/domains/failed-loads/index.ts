export { failedLoadsRouter } from './router';
