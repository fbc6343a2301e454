// The Menu tab of a store: its service menus as an accordion, or the price list of one of them.

import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Badge,
  Caption1,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddButton } from '@renderer/components/page/add-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOfAll } from '@renderer/components/page/freshness';
import { FreshnessBadge } from '@renderer/components/page/freshness-badge';
import { EmptyState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { formatAmount } from '@shared/domains/menus/mileage';
import type { Menu, MenuInterval } from '@shared/domains/menus/model';
import { mayCreateInterval } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { namesTexts } from '@shared/kernel/text/names-texts';
import { CreateMenuDialog } from './create-menu-dialog';
import { IntervalDialogLoader, type IntervalDialogTarget } from './interval-form/interval-dialog';
import { IntervalTable } from './interval-table';
import { MenuActions } from './menu-actions';
import { menusKeyOf, useMenusWritePermission } from './menus-queries';
import { PriceListSection, usePriceListMenu } from './price-list-section';

interface MenuAccordionProps {
  store: Store;
  menus: readonly Menu[];
  /** Whether anything may be changed. */
  permission: Permission;
  onEdit: (interval: IntervalDialogTarget) => void;
}

/** The menus of a store as an accordion with one open menu at a time, initially the first one. */
function MenuAccordion({ store, menus, permission, onEdit }: MenuAccordionProps) {
  const styles = useMenuAccordionStyles();
  const [open, show] = useOpenMenu(menus);
  return (
    <Accordion
      className={styles.list}
      collapsible
      openItems={open}
      onToggle={(_event, { value }) => show(value === open ? '' : String(value))}
    >
      {menus.map((menu) => (
        <AccordionItem key={menu.menuName} value={menu.menuName} className={styles.item}>
          <AccordionHeader as="h3">
            <span className={styles.head}>
              <span className={styles.name}>{menu.menuName}</span>
              {menu.menuIsdefault && (
                <Badge appearance="tint" color="brand">
                  {namesTexts.default}
                </Badge>
              )}
              {!menu.menuEnable && (
                <Badge appearance="tint" color="warning">
                  {menusTexts.notEnabledBadge}
                </Badge>
              )}
              <Caption1 className={styles.facts}>{factsOf(menu)}</Caption1>
            </span>
          </AccordionHeader>
          <AccordionPanel className={styles.panel}>
            <MenuPanel
              store={store}
              menu={menu}
              menus={menus}
              permission={permission}
              onEdit={(interval) => onEdit({ menu, interval })}
            />
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** The parameter has a dot, so that changing it does not count as leaving unsaved work. */
const OPEN_PARAMETER = 'menus.open';
/** The value while every menu is collapsed. */
const NONE = '';

/** The open menu as URL state; it is the first one until another is chosen, and after the open one was deleted. */
function useOpenMenu(menus: readonly Menu[]): [open: string, show: (menuName: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get(OPEN_PARAMETER);
  const known = requested === NONE || menus.some(({ menuName }) => menuName === requested);
  const open = requested !== null && known ? requested : (menus[0]?.menuName ?? NONE);
  const show = (menuName: string): void =>
    setParameters(
      (now) => {
        now.set(OPEN_PARAMETER, menuName);
        return now;
      },
      { replace: true },
    );
  return [open, show];
}

/** Reads the intervals of a menu, unless none is open; the section reads them too, because its Refresh is for both. */
function useMenuDetails(store: Store, menuName: string) {
  const bridge = useBridge();
  const key = { ...menusKeyOf(store), menuName };
  return useQuery(bridge.menus.details.queryOptions(key, { enabled: menuName !== NONE }));
}

const useMenuPanelStyles = makeStyles({ root: { display: 'grid', rowGap: tokens.spacingVerticalM } });

interface MenuPanelProps {
  store: Store;
  menu: Menu;
  menus: readonly Menu[];
  permission: Permission;
  /** Opens an interval; null for a new one. */
  onEdit: (interval: MenuInterval | null) => void;
}

/** The content of an open menu: its buttons and its intervals. */
function MenuPanel({ store, menu, menus, permission, onEdit }: MenuPanelProps) {
  const styles = useMenuPanelStyles();
  const { menuName } = menu;
  const details = useMenuDetails(store, menuName);
  const mayCreate = permission.allowed && mayCreateInterval(menu).allowed;
  return (
    <div className={styles.root}>
      <MenuActions
        store={store}
        menu={menu}
        menus={menus}
        intervals={details.data?.data.intervals}
        permission={permission}
        onCreateInterval={() => onEdit(null)}
      />
      <AnswerView
        query={details}
        hasFreshness
        errorTitle={menusTexts.unread.menu}
        loading={<LoadingSkeleton rows={3} label={messages.generic.loadingOf(menuName)} />}
      >
        {({ intervals }) =>
          intervals.length === 0 ? (
            <EmptyState
              text={menusTexts.noIntervals}
              hint={mayCreate ? menusTexts.noIntervalsHint : undefined}
            />
          ) : (
            <IntervalTable
              store={store}
              menu={menu}
              intervals={intervals}
              permission={permission}
              onEdit={onEdit}
            />
          )
        }
      </AnswerView>
    </div>
  );
}

const useMenuAccordionStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS },
  item: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground2 },
  panel: { paddingBottom: tokens.spacingVerticalM },
});

const factsOf = ({ milegaeInterval, maxMiles, intervals, mappedModels }: Menu): string =>
  [
    menusTexts.scale(formatAmount(milegaeInterval), formatAmount(maxMiles)),
    menusTexts.intervalCount(intervals),
    menusTexts.modelCount(mappedModels),
  ].join(' · ');

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { marginInlineEnd: 'auto' },
});

export function MenusSection({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const permission = useMenusWritePermission(store);
  const menus = useQuery(bridge.menus.names.queryOptions(menusKeyOf(store)));
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<IntervalDialogTarget | null>(null);
  const [priced] = usePriceListMenu();
  const [open, show] = useOpenMenu(menus.data?.data ?? []);
  const details = useMenuDetails(store, open);
  if (priced !== null) return <PriceListSection store={store} menuName={priced} />;
  return (
    <WorkArea as="section" aria-labelledby="menus" gap="small">
      <div className={styles.bar}>
        <Subtitle2 as="h2" id="menus" className={styles.title}>
          {menusTexts.availableMenus}
        </Subtitle2>
        <FreshnessBadge {...freshnessOfAll(open === NONE ? [menus] : [menus, details])} />
        <AddButton
          id="menus.add"
          title={menusTexts.createMenu}
          subtitle={store.storeName}
          permission={permission}
          onAdd={() => setCreating(true)}
        />
      </div>
      <AnswerView query={menus} hasFreshness errorTitle={menusTexts.unread.menus}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <EmptyState
                text={menusTexts.noMenus}
                hint={permission.allowed ? menusTexts.noMenusHint : undefined}
              />
            ) : (
              <MenuAccordion store={store} menus={data} permission={permission} onEdit={setEdited} />
            )}
            {edited && (
              <IntervalDialogLoader
                {...edited}
                store={store}
                menus={data}
                permission={permission}
                onClose={() => setEdited(null)}
              />
            )}
            {/* An early press waits for the menus, because the existing names, and whether this is the first menu,
                are unknown before. */}
            {creating && (
              <CreateMenuDialog
                store={store}
                menus={data}
                permission={permission}
                onCreated={show}
                onClose={() => setCreating(false)}
              />
            )}
          </>
        )}
      </AnswerView>
    </WorkArea>
  );
}

export { intervalUndo, removedIntervalUndo } from './interval-form/edited-interval';
export { defaultMenuUndo } from './menu-actions';
