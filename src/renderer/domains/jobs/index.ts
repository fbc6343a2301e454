export { ActivityButton } from './activity-button';
export { ActivityDrawer } from './activity-drawer';
export { JobsProvider } from './jobs-provider';
