export { storeSettingsRouter } from './router';
