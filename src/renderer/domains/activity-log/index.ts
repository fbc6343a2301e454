export { useActivityLog } from './use-activity-log';
