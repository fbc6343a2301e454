export { lastLoads, type LastLoad } from './daily-load-runner';
