import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { Menu } from '@shared/domains/menus/model';
import { mayDeleteMenu } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { menusKeyOf } from './menus-key';

/** Asks whether a menu shall go, saying what goes with it; the default one is refused with the specification's warning. */
export function useMenuRemoval(
  store: Store,
  menuCount: number,
): { ask: (menu: Menu) => Promise<void>; busy: boolean } {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const remove = useChange(bridge.menus.remove.mutationOptions(), { touches: ['menus', 'modelMapping'] });
  const ask = async (menu: Menu): Promise<void> => {
    const { menuName, mappedModels, intervals } = menu;
    const decision = mayDeleteMenu(menu, menuCount);
    if (!decision.allowed) return notify.warning(menusTexts.defaultNotDeletable);
    const sure = await confirm({
      title: menusTexts.removeTitle,
      body: (
        <>
          <p>{menusTexts.removeQuestion}</p>
          <p>{menusTexts.removeConsequence(menuName, mappedModels, intervals)}</p>
        </>
      ),
      confirmLabel: 'Remove',
      intent: 'danger',
    });
    if (!sure) return;
    remove.mutate(
      { ...menusKeyOf(store), seen: menu },
      { onSuccess: () => notify.success(menusTexts.deleted(menuName)) },
    );
  };
  return { ask, busy: remove.isPending };
}
