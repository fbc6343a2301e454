import { useFocusFinders } from '@fluentui/react-components';

/** Needs what Fluent manages, for as long as it stands. */
export function HeldManagement(): null {
  useFocusFinders();
  return null;
}
