export { UpdateSettings } from './update-settings';
