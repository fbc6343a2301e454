export { trackLoadRun } from './failed-load-runs';
export { runLoads } from './failed-load-runs';
