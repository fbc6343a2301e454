export { useRerunLoad } from './use-run-loads';
export { isRunning, useTriggeredLoads } from './use-run-loads';
