export { useRerun } from './use-rerun';
export { isRunning, useTriggeredLoads } from './use-triggered-loads';
