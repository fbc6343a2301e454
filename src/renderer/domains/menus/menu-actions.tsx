import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular, Delete20Regular, MoneyRegular } from '@fluentui/react-icons';
import { Gate } from '@renderer/components/gate';
import type { Menu, MenuInterval, MenuServiceType } from '@shared/domains/menus/model';
import { mayCreateInterval } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { all, when, type Decision } from '@shared/kernel/decision';
import { DefaultMenuBox } from './default-menu-box';
import { MenuDetailsButton } from './menu-details-button';
import { usePriceListMenu } from './price-list/use-price-list-menu';
import { useMenuRemoval } from './use-menu-removal';
import { useServiceTypes } from './use-service-types';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Nothing is left to create an interval of. While either list is not known, nothing is said. */
const someCategoryLeft = (
  types: readonly MenuServiceType[] | undefined,
  intervals: readonly MenuInterval[] | undefined,
): Decision =>
  when(
    !types ||
      !intervals ||
      types.some(({ serviceType }) => !intervals.some((interval) => interval.serviceType === serviceType)),
    menusTexts.allCategoriesUsed,
  );

interface MenuActionsProps {
  store: Store;
  menu: Menu;
  menuCount: number;
  /** Undefined while they are on the way. */
  intervals: readonly MenuInterval[] | undefined;
  decision: Decision;
  onCreateInterval: () => void;
}

export function MenuActions(props: MenuActionsProps) {
  const { store, menu, menuCount, intervals, decision, onCreateInterval } = props;
  const styles = useStyles();
  const [, openPriceList] = usePriceListMenu();
  const types = useServiceTypes(store).data?.data;
  const removal = useMenuRemoval(store, menuCount);
  return (
    <div className={styles.root}>
      <Gate decision={all(decision, mayCreateInterval(menu), someCategoryLeft(types, intervals))}>
        <Button
          icon={<Add20Regular />}
          disabledFocusable={intervals === undefined}
          onClick={onCreateInterval}
        >
          Create Interval
        </Button>
      </Gate>
      <MenuDetailsButton store={store} menu={menu} />
      <Button appearance="subtle" icon={<MoneyRegular />} onClick={() => openPriceList(menu.menuName)}>
        Price List
      </Button>
      <div className={styles.end}>
        <DefaultMenuBox store={store} menu={menu} decision={decision} />
        <Gate decision={decision}>
          <Button
            appearance="subtle"
            icon={<Delete20Regular />}
            disabledFocusable={removal.busy}
            onClick={() => void removal.ask(menu)}
          >
            Remove Menu
          </Button>
        </Gate>
      </div>
    </div>
  );
}
