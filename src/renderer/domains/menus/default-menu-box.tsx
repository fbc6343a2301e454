import { Checkbox } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { GateField } from '@renderer/components/gate-field';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { Menu } from '@shared/domains/menus/model';
import { mayChangeDefault } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { all, type Decision } from '@shared/kernel/decision';
import { menusKeyOf } from './menus-key';

interface DefaultMenuBoxProps {
  store: Store;
  menu: Menu;
  decision: Decision;
}

/** Ticked for the menu of every model that is on no other; ticking another one moves it there. */
export function DefaultMenuBox({ store, menu, decision }: DefaultMenuBoxProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const cache = useQueryClient();
  const { menuName, menuIsdefault } = menu;
  const key = menusKeyOf(store);
  /** Until the menus are read again: else the box would be empty meanwhile. */
  const showAsDefault = (): void =>
    void cache.setQueryData(
      bridge.menus.names.queryKey(key),
      (answer) =>
        answer && {
          ...answer,
          data: answer.data.map((one) => ({ ...one, menuIsdefault: one.menuName === menuName })),
        },
    );
  const change = useChange(bridge.menus.setDefault.mutationOptions(), {
    touches: ['menus', 'modelMapping'],
    onDone: () => {
      showAsDefault();
      notify.success(menusTexts.defaultUpdated);
    },
  });
  return (
    <GateField decision={all(decision, mayChangeDefault(menu))}>
      <Checkbox
        label="Default menu"
        checked={menuIsdefault || change.isPending}
        onChange={() => change.mutate({ ...key, menuName })}
      />
    </GateField>
  );
}
