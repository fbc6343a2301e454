export { changesSince } from './last-changes';
