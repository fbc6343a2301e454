import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { EmptyState, LoadingSkeleton } from '@renderer/components/page-states';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Menu, MenuInterval } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Decision } from '@shared/kernel/decision';
import { IntervalTable } from './interval-table';
import { MenuActions } from './menu-actions';
import { menusKeyOf } from './menus-key';

const useStyles = makeStyles({ root: { display: 'grid', rowGap: tokens.spacingVerticalM } });

interface MenuPanelProps {
  store: Store;
  menu: Menu;
  menuCount: number;
  decision: Decision;
  /** Opens an interval; null for one that does not exist yet. */
  onEdit: (interval: MenuInterval | null) => void;
}

/** An open menu: what can be done with it, and its intervals. */
export function MenuPanel({ store, menu, menuCount, decision, onEdit }: MenuPanelProps) {
  const styles = useStyles();
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
        decision={decision}
        onCreateInterval={() => onEdit(null)}
      />
      <AnswerView
        query={details}
        errorTitle="The menu could not be loaded"
        loading={<LoadingSkeleton rows={3} label={`Loading ${menuName}`} />}
      >
        {({ intervals }) =>
          intervals.length === 0 ? (
            <EmptyState text={menusTexts.noIntervals} />
          ) : (
            <IntervalTable
              store={store}
              menuName={menuName}
              intervals={intervals}
              decision={decision}
              onEdit={onEdit}
            />
          )
        }
      </AnswerView>
    </div>
  );
}
