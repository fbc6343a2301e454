export { updatePreference } from './account-preferences';
