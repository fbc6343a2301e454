// The menus of a store as an accordion with one open menu at a time, initially the first one.

import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Badge,
  Caption1,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/page/answer-view';
import { EmptyState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { formatAmount } from '@shared/domains/menus/mileage';
import type { Menu, MenuInterval } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { namesTexts } from '@shared/kernel/text/names-texts';
import type { IntervalDialogTarget } from './interval-form/interval-dialog';
import { IntervalTable } from './interval-table';
import { MenuActions } from './menu-actions';
import { menusKeyOf } from './menus-queries';

interface MenuAccordionProps {
  store: Store;
  menus: readonly Menu[];
  /** Whether anything may be changed. */
  permission: Permission;
  onEdit: (interval: IntervalDialogTarget) => void;
}

export function MenuAccordion({ store, menus, permission, onEdit }: MenuAccordionProps) {
  const styles = useStyles();
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
              menuCount={menus.length}
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
export function useOpenMenu(menus: readonly Menu[]): [open: string, show: (menuName: string) => void] {
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

const useMenuPanelStyles = makeStyles({ root: { display: 'grid', rowGap: tokens.spacingVerticalM } });

interface MenuPanelProps {
  store: Store;
  menu: Menu;
  menuCount: number;
  permission: Permission;
  /** Opens an interval; null for a new one. */
  onEdit: (interval: MenuInterval | null) => void;
}

/** The content of an open menu: its buttons and its intervals. */
function MenuPanel({ store, menu, menuCount, permission, onEdit }: MenuPanelProps) {
  const styles = useMenuPanelStyles();
  const bridge = useBridge();
  const { menuName } = menu;
  const details = useQuery(bridge.menus.details.queryOptions({ ...menusKeyOf(store), menuName }));
  return (
    <div className={styles.root}>
      <MenuActions
        store={store}
        menu={menu}
        menuCount={menuCount}
        intervals={details.data?.data.intervals}
        permission={permission}
        onCreateInterval={() => onEdit(null)}
      />
      <AnswerView
        query={details}
        errorTitle={menusTexts.unread.menu}
        loading={<LoadingSkeleton rows={3} label={messages.generic.loadingOf(menuName)} />}
      >
        {({ intervals }) =>
          intervals.length === 0 ? (
            <EmptyState text={menusTexts.noIntervals} hint={menusTexts.noIntervalsHint} />
          ) : (
            <IntervalTable
              store={store}
              menuName={menuName}
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

const useStyles = makeStyles({
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
