export { lastLoads, type LastLoad } from './daily-loads';
