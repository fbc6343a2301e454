// The buttons above the intervals of an open menu: Create Interval, Menu Details, Price List, the default menu with the
// undo of its choice, and Remove Menu.

import {
  Body1Strong,
  Button,
  Caption1,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Add20Regular, Delete20Regular, Info20Regular, MoneyRegular } from '@fluentui/react-icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { AnswerView } from '@renderer/components/page/answer-view';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { actionUndo } from '@renderer/components/saving/undo-runner';
import { useOfferActionUndo } from '@renderer/components/saving/use-undo';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { patchCachedAnswer } from '@renderer/platform/bridge/patch-cached-answer';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { formatAmount } from '@shared/domains/menus/mileage';
import {
  type Menu,
  type MenuInterval,
  menuKeySchema,
  type MenuServiceType,
} from '@shared/domains/menus/model';
import { mayChangeDefault, mayCreateInterval, mayDeleteMenu } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { formatMoney } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { menusKeyOf, useServiceTypes } from './menus-queries';
import { usePriceListMenu } from './price-list-section';

interface MenuActionsProps {
  store: Store;
  menu: Menu;
  /** All menus of the store. */
  menus: readonly Menu[];
  /** The intervals are undefined while they are loading. */
  intervals: readonly MenuInterval[] | undefined;
  permission: Permission;
  onCreateInterval: () => void;
}

export function MenuActions(props: MenuActionsProps) {
  const { store, menu, menus, intervals, permission, onCreateInterval } = props;
  const styles = useStyles();
  const [, openPriceList] = usePriceListMenu();
  const types = useServiceTypes(store).data?.data;
  const removal = useRemoveMenu(store, menus.length);
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
        <DefaultMenuBox store={store} menu={menu} menus={menus} permission={permission} />
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

const DEFAULT_INVALIDATES = ['menus', 'modelMapping'] as const;

/** Makes the former menu the default one again, unless someone has chosen another one since. */
export const defaultMenuUndo = actionUndo(
  menuKeySchema.extend({ seen: z.string() }),
  async (change) => {
    const { isChanged } = await calls.menus.setDefault.mutate(change);
    return { undone: isChanged, remaining: isChanged ? [] : [menusTexts.fields.defaultMenu] };
  },
  DEFAULT_INVALIDATES,
);

type DefaultMenuBoxProps = Pick<MenuActionsProps, 'store' | 'menu' | 'menus' | 'permission'>;

/**
 * The checkbox of the default menu, which applies to all models without a menu. Checking it makes the menu the default.
 */
function DefaultMenuBox({ store, menu, menus, permission }: DefaultMenuBoxProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const cache = useQueryClient();
  const offerUndo = useOfferActionUndo();
  const { menuName, menuIsdefault } = menu;
  const key = menusKeyOf(store);
  // The list shows the new default shortly after the response; without this state the checkbox would be empty until
  // then.
  const [isSaved, setIsSaved] = useState(false);
  if (isSaved && menuIsdefault) setIsSaved(false);
  const showAsDefault = (): Promise<void> =>
    patchCachedAnswer<Menu[]>(cache, bridge.menus.names.queryKey(key), (listed) =>
      listed.map((one) => ({ ...one, menuIsdefault: one.menuName === menuName })),
    );
  const change = useChange(bridge.menus.setDefault.mutationOptions(), {
    recordName: menusTexts.theDefaultMenu(store.storeName),
    invalidates: DEFAULT_INVALIDATES,
    onDone: () => {
      setIsSaved(true);
      void showAsDefault();
    },
  });
  const makeDefault = (): void => {
    const seen = menus.find((one) => one.menuIsdefault)?.menuName ?? null;
    const undo =
      seen === null
        ? {}
        : offerUndo(
            defaultMenuUndo,
            { kind: 'defaultMenu', key: { ...key, menuName: seen, seen: menuName } },
            menusTexts.theDefaultMenu(store.storeName),
          );
    change.mutate(
      { ...key, menuName, seen },
      { onSuccess: ({ isChanged }) => notify.success(menusTexts.defaultUpdated, isChanged ? undo : {}) },
    );
  };
  return (
    <RequirePermissionField permission={requireAll(permission, mayChangeDefault(menu))}>
      <Checkbox
        label={menusTexts.fields.defaultMenu}
        checked={menuIsdefault || change.isPending || isSaved}
        onChange={makeDefault}
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
  const remove = useChange(bridge.menus.remove.mutationOptions(), {
    recordName: ({ seen }) => menusTexts.theMenu(seen.menuName),
    invalidates: ['menus', 'modelMapping'],
  });
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

const useMenuDetailsButtonStyles = makeStyles({ surface: { maxWidth: 'min(960px, 94vw)' } });

/** Opens a read-only dialog with everything about a menu. */
function MenuDetailsButton({ store, menu }: { store: Store; menu: Menu }) {
  const styles = useMenuDetailsButtonStyles();
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Info20Regular />}>
          {menusTexts.menuDetails}
        </Button>
      </DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{menusTexts.menuDetails}</DialogTitle>
          <DialogContent>
            <MenuDetails store={store} menuName={menu.menuName} />
          </DialogContent>
          <DialogActions position="start">
            <DialogTrigger disableButtonEnhancement>
              <Button>{messages.actions.close}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useDetailsStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingVerticalS,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  item: {
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalS,
  },
  head: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  quiet: { display: 'block', color: tokens.colorNeutralForeground2 },
});

const factsOf = (menu: Menu): readonly (readonly [term: string, value: string])[] => [
  [menusTexts.fields.menuName, menu.menuName],
  [menusTexts.fields.defaultMenu, messages.generic.yesOrNo(menu.menuIsdefault)],
  [menusTexts.fields.enabled, messages.generic.yesOrNo(menu.menuEnable)],
  [menusTexts.fields.mileageInterval, formatAmount(menu.milegaeInterval)],
  [menusTexts.fields.maxMiles, formatAmount(menu.maxMiles)],
  [menusTexts.fields.beforeMiles, formatAmount(menu.beforeMiles)],
  [menusTexts.fields.afterMiles, formatAmount(menu.afterMiles)],
  [menusTexts.fields.mappedModels, formatAmount(menu.mappedModels)],
];

/** The facts of a menu, and its intervals with the descriptions of their opcodes and each mileage. */
function MenuDetails({ store, menuName }: { store: Store; menuName: string }) {
  const styles = useDetailsStyles();
  const bridge = useBridge();
  const details = useQuery(bridge.menus.details.queryOptions({ ...menusKeyOf(store), menuName }));
  return (
    <AnswerView query={details} errorTitle={menusTexts.unread.menu}>
      {({ menu, intervals, opcodes }) => (
        <div className={styles.root}>
          <dl className={styles.facts}>
            {factsOf(menu).map(([term, value]) => (
              <div key={term}>
                <dt className={styles.term}>
                  <Caption1>{term}</Caption1>
                </dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
          {intervals.length === 0 && <span>{menusTexts.noIntervals}</span>}
          <ul className={styles.list} aria-label={menusTexts.intervalsOf(menu.menuName)}>
            {intervals.map((interval) => (
              <li key={interval.serviceType} className={styles.item}>
                <div className={styles.head}>
                  <Body1Strong>{interval.serviceType}</Body1Strong>
                  <span>
                    {menusTexts.amounts(
                      formatMoney(interval.price),
                      formatAmount(interval.frh),
                      formatAmount(interval.items),
                    )}
                  </span>
                </div>
                {opcodes
                  .filter(({ opcode }) => interval.opcodes.includes(opcode))
                  .map(({ opcode, opcodedescription }) => (
                    <Caption1 key={opcode} className={styles.quiet}>
                      {opcode} {opcodedescription}
                    </Caption1>
                  ))}
                <Caption1 className={styles.quiet}>
                  {menusTexts.atMileages(interval.ratings.map(formatAmount))}
                </Caption1>
              </li>
            ))}
          </ul>
        </div>
      )}
    </AnswerView>
  );
}
