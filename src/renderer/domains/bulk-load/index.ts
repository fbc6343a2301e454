export { LaunchBlockersButton } from './launch-blockers';
export { DATE_INVALIDATES, storeDateSource } from './store-date-source';
export { LaunchDatePicker } from './store-dates';
export { useLoadRetry } from './use-step-action';
export { StoreFailure, StoreTimeline } from './store-timeline';
export { StepNote } from './step-note';
