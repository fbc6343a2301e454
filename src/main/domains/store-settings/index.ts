export { fetchWorkingDays } from './settings-service';
