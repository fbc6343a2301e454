export { ensureLoadLogs } from './load-logs';
