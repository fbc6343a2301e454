export { DailyLoads } from './daily-loads';
export { refreshDailyLoads } from './failed-loads';
export { lastLoads, type LastLoad } from './last-loads';
