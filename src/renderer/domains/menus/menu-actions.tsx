// The buttons above the intervals of an open menu: Create Interval, Menu Details, Price List, the default menu, and
// Remove Menu.

import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular, Delete20Regular, MoneyRegular } from '@fluentui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { patchCachedAnswer } from '@renderer/platform/bridge/patch-cached-answer';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Menu, MenuInterval, MenuServiceType } from '@shared/domains/menus/model';
import { mayChangeDefault, mayCreateInterval, mayDeleteMenu } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { MenuDetailsButton } from './menu-details';
import { menusKeyOf, useServiceTypes } from './menus-queries';
import { usePriceListMenu } from './price-list-section';

interface MenuActionsProps {
  store: Store;
  menu: Menu;
  menuCount: number;
  /** The intervals are undefined while they are loading. */
  intervals: readonly MenuInterval[] | undefined;
  permission: Permission;
  onCreateInterval: () => void;
}

export function MenuActions(props: MenuActionsProps) {
  const { store, menu, menuCount, intervals, permission, onCreateInterval } = props;
  const styles = useStyles();
  const [, openPriceList] = usePriceListMenu();
  const types = useServiceTypes(store).data?.data;
  const removal = useRemoveMenu(store, menuCount);
  return (
    <div className={styles.root}>
      <RequirePermission
        permission={requireAll(permission, mayCreateInterval(menu), someCategoryLeft(types, intervals))}
      >
        <Button icon={<Add20Regular />} onClick={onCreateInterval}>
          {menusTexts.createInterval}
        </Button>
      </RequirePermission>
      <MenuDetailsButton store={store} menu={menu} />
      <Button appearance="subtle" icon={<MoneyRegular />} onClick={() => openPriceList(menu.menuName)}>
        {menusTexts.prices.title}
      </Button>
      <div className={styles.end}>
        <DefaultMenuBox store={store} menu={menu} permission={permission} />
        <RequirePermission permission={permission}>
          <Button
            appearance="subtle"
            icon={<Delete20Regular />}
            disabledFocusable={removal.busy}
            onClick={() => void removal.confirmAndRemove(menu)}
          >
            {menusTexts.removeMenu}
          </Button>
        </RequirePermission>
      </div>
    </div>
  );
}

interface DefaultMenuBoxProps {
  store: Store;
  menu: Menu;
  permission: Permission;
}

/**
 * The checkbox of the default menu, which applies to all models without a menu. Checking it makes the menu the default.
 */
function DefaultMenuBox({ store, menu, permission }: DefaultMenuBoxProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const cache = useQueryClient();
  const { menuName, menuIsdefault } = menu;
  const key = menusKeyOf(store);
  // The list shows the new default shortly after the response; without this state the checkbox would be empty until
  // then.
  const [isSaved, setIsSaved] = useState(false);
  if (isSaved && menuIsdefault) setIsSaved(false);
  const showAsDefault = (): Promise<void> =>
    patchCachedAnswer<Menu[]>(cache, bridge.menus.names.queryKey(key), (menus) =>
      menus.map((one) => ({ ...one, menuIsdefault: one.menuName === menuName })),
    );
  const change = useChange(bridge.menus.setDefault.mutationOptions(), {
    invalidates: ['menus', 'modelMapping'],
    onDone: () => {
      setIsSaved(true);
      void showAsDefault();
      notify.success(menusTexts.defaultUpdated);
    },
  });
  return (
    <RequirePermissionField permission={requireAll(permission, mayChangeDefault(menu))}>
      <Checkbox
        label={menusTexts.fields.defaultMenu}
        checked={menuIsdefault || change.isPending || isSaved}
        onChange={() => change.mutate({ ...key, menuName })}
      />
    </RequirePermissionField>
  );
}

/**
 * Deletes a menu after a confirm dialog that names the consequences. For the default menu it shows the specification's
 * warning instead.
 */
function useRemoveMenu(
  store: Store,
  menuCount: number,
): { confirmAndRemove: (menu: Menu) => Promise<void>; busy: boolean } {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const remove = useChange(bridge.menus.remove.mutationOptions(), { invalidates: ['menus', 'modelMapping'] });
  const confirmAndRemove = async (menu: Menu): Promise<void> => {
    const { menuName, mappedModels, intervals } = menu;
    const permission = mayDeleteMenu(menu, menuCount);
    if (!permission.allowed) return notify.warning(menusTexts.defaultNotDeletable);
    const sure = await confirm({
      title: menusTexts.removeTitle,
      body: (
        <>
          <p>{menusTexts.removeQuestion}</p>
          <p>{menusTexts.removeConsequence(menuName, mappedModels, intervals)}</p>
        </>
      ),
      confirmLabel: messages.actions.remove,
      intent: 'danger',
    });
    if (!sure) return;
    remove.mutate(
      { ...menusKeyOf(store), seen: menu },
      { onSuccess: () => notify.success(menusTexts.deleted(menuName)) },
    );
  };
  return { confirmAndRemove, busy: remove.isPending };
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Decides whether a category without an interval remains; while a list is loading, one is assumed to remain. */
const someCategoryLeft = (
  types: readonly MenuServiceType[] | undefined,
  intervals: readonly MenuInterval[] | undefined,
): Permission =>
  allowedWhen(
    !types ||
      !intervals ||
      types.some(({ serviceType }) => !intervals.some((interval) => interval.serviceType === serviceType)),
    menusTexts.allCategoriesUsed,
  );
