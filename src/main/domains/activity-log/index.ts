export { activityPage } from './activity-service';
export { changesSince } from './last-changes';
