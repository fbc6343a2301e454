export { DailyLoads } from './daily-loads';
export { refreshDailyLoads } from './failed-loads';
