export { FailedStep } from './failed-step';
export { LaunchBlockersButton } from './launch-blockers-button';
export { LaunchDatePicker } from './launch-date-picker';
export { useLoadRetry } from './use-load-retry';
