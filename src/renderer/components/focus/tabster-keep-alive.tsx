import { useFocusFinders } from '@fluentui/react-components';

/** A component that uses Tabster and thereby keeps it alive while it is mounted. */
export function TabsterKeepAlive(): null {
  useFocusFinders();
  return null;
}
