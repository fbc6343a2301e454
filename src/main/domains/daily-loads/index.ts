export { dailyLoadsRouter } from './router';
