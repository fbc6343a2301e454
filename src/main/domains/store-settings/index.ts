export { storeSettingsRouter } from './router';
export { fetchWorkingDays } from './settings-service';
