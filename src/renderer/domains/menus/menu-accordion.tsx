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
import type { Menu } from '@shared/domains/menus/model';
import type { Store } from '@shared/domains/stores/model';
import type { Decision } from '@shared/kernel/decision';
import { formatAmount } from '@shared/domains/menus/amounts';
import type { OpenInterval } from './interval-form/edited-interval';
import { MenuPanel } from './menu-panel';
import { useOpenMenu } from './use-open-menu';

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

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const factsOf = ({ milegaeInterval, maxMiles, intervals, mappedModels }: Menu): string =>
  [
    `Every ${formatAmount(milegaeInterval)} miles up to ${formatAmount(maxMiles)}`,
    counted(intervals, 'interval'),
    counted(mappedModels, 'model'),
  ].join(' · ');

interface MenuAccordionProps {
  store: Store;
  menus: readonly Menu[];
  /** Whether anything may be changed. */
  decision: Decision;
  onEdit: (interval: OpenInterval) => void;
}

/** One menu is open at a time, the default one to begin with. */
export function MenuAccordion({ store, menus, decision, onEdit }: MenuAccordionProps) {
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
                  Default
                </Badge>
              )}
              {!menu.menuEnable && (
                <Badge appearance="tint" color="warning">
                  Not enabled
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
              decision={decision}
              onEdit={(interval) => onEdit({ menu, interval })}
            />
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
