export { updatePreference } from './account-preferences';
export { preferencesRouter } from './router';
