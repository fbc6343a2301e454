export { activityPage } from './activity-service';
