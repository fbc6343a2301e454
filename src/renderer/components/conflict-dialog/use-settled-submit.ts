import { useNotify } from '@renderer/platform/notifications/notify-context';

/** The submit of a dialog: looks whether somebody else saved the record meanwhile, then saves what was settled. */
export function useSettledSubmit<Values>(
  settle: (values: Values) => Promise<Values | null>,
  save: (values: Values) => void,
): (values: Values) => Promise<void> {
  const notify = useNotify();
  return async (values) => {
    try {
      const settled = await settle(values);
      if (settled !== null) save(settled);
    } catch (error) {
      notify.error(error);
    }
  };
}
