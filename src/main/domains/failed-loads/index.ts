export { failedLoadsRouter } from './router';
export { runLoads } from './run-loads';
