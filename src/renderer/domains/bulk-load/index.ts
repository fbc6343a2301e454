export { LaunchBlockersButton } from './launch-blockers-button';
export { LaunchDatePicker } from './launch-date-picker';
