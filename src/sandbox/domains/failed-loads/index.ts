export { lastLoads, lastLoadsInOrder, type LastLoad } from './daily-load-runner';
