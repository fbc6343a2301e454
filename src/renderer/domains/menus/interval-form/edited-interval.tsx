import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Menu, MenuInterval } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { all, when, type Decision } from '@shared/kernel/decision';
import { menusKeyOf } from '../menus-key';
import { IntervalDialog } from './interval-dialog';

export interface OpenInterval {
  /** As it was when the dialog was opened. */
  menu: Menu;
  /** Null for one that does not exist yet. */
  interval: MenuInterval | null;
}

interface EditedIntervalProps extends OpenInterval {
  store: Store;
  /** The menus as they are now. */
  menus: readonly Menu[];
  decision: Decision;
  onClose: () => void;
}

/** An interval in its dialog, which stays with what was entered where somebody else deletes the menu meanwhile. */
export function EditedInterval({ store, menus, menu, interval, decision, onClose }: EditedIntervalProps) {
  const bridge = useBridge();
  const { menuName } = menu;
  const now = menus.find((one) => one.menuName === menuName);
  const details = useQuery(
    bridge.menus.details.queryOptions({ ...menusKeyOf(store), menuName }, { enabled: now !== undefined }),
  );
  return (
    <IntervalDialog
      store={store}
      menu={now ?? menu}
      interval={interval}
      taken={details.data?.data.intervals.map(({ serviceType }) => serviceType) ?? []}
      decision={all(when(now !== undefined, menusTexts.menuGone(menuName)), decision)}
      onClose={onClose}
    >
      {!now && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{menusTexts.menuGoneTyped(menuName)}</MessageBarBody>
        </MessageBar>
      )}
    </IntervalDialog>
  );
}
