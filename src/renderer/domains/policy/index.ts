export { ManagedSettings } from './managed-settings';
export { useIsManaged, useManagedValue } from './managed-settings';
