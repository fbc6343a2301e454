export { ManagedSettings } from './managed-settings';
export { useIsManaged } from './use-is-managed';
