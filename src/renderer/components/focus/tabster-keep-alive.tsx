import { useFocusFinders } from '@fluentui/react-components';

/** A component that uses Tabster, which is therefore not disposed while the component is mounted. */
export function TabsterKeepAlive(): null {
  useFocusFinders();
  return null;
}
