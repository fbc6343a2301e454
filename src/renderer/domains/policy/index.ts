export { ManagedSettings } from './managed-settings';
export { useIsManaged, useManagedValue } from './use-managed';
