export { simulatedLoadLog, type LoadLogLine } from './simulated-load-log';
