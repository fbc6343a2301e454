export { changesSince } from './activity-service';
