import { Caption1, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import { PersonRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { isSecondClick } from '@renderer/platform/second-click';
import { useToday } from '@renderer/platform/today';
import { useAddress } from '@renderer/platform/use-address';
import { PageHeader } from '@renderer/components/page-header';
import { LoadingSkeleton, OfflineState } from '@renderer/components/page-states';
import { openCount, sectionsOf } from '@shared/domains/today/rules';
import { todayTexts as texts } from '@shared/domains/today/texts';
import { NothingNow } from './nothing-now';
import { itemsOf } from './today-items';
import { TodayList } from './today-list';
import { useFolded } from './use-folded';
import { useMarks } from './use-marks';
import { useReadAfterLoads } from './use-read-after-loads';
import { useShelfActions } from './use-shelf-actions';
import { useTodaySources } from './use-today-sources';

const useStyles = makeStyles({
  subtitle: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline' },
  count: { color: tokens.colorNeutralForeground1, marginInlineEnd: tokens.spacingHorizontalL },
});

/** What needs a person now, over all tenants: why each line is there, and the way to where it is settled. */
export function TodayScreen() {
  const styles = useStyles();
  const today = useToday();
  const [parameters, put] = useAddress();
  const onlyMine = parameters.get('mine') === '1';
  const { states, lines, isPending, retry, freshness } = useTodaySources(today);
  const { marks, ready, ...actions } = useMarks(today);
  const [folded, fold] = useFolded();
  useReadAfterLoads(retry);
  const sections = useMemo(
    () => sectionsOf(lines, marks, { today, onlyMine }),
    [lines, marks, today, onlyMine],
  );
  const count = openCount(sections);
  const someThere = states.some(({ answer, error }) => answer !== undefined || error !== null);
  const loading = !ready || !someThere;
  // Nothing was ever read here: one page says so, not each source.
  const offline = states.every(({ source, error }) => source === 'drafts' || error?.code === 'OFFLINE')
    ? states.find(({ error }) => error !== null)?.error
    : undefined;
  const { shelf, onPin } = useShelfActions();
  const items = useMemo(
    () => itemsOf(sections, offline ? [] : states, folded, onlyMine ? undefined : shelf),
    [sections, states, offline, folded, onlyMine, shelf],
  );
  const settled = !loading && !isPending && states.every(({ error }) => error === null);
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={
          <div className={styles.subtitle}>
            <span role="status" className={mergeClasses(count > 0 && styles.count)}>
              {!loading && count > 0 && texts.needs(count)}
            </span>
            <Caption1>{texts.keptHere}</Caption1>
          </div>
        }
        freshness={freshness}
        actions={
          <ToggleButton
            appearance="subtle"
            icon={<PersonRegular />}
            checked={onlyMine}
            onClick={() => {
              if (!isSecondClick()) put({ mine: onlyMine ? '' : '1' });
            }}
          >
            {texts.mine}
          </ToggleButton>
        }
      />
      {loading && <LoadingSkeleton rows={12} />}
      {settled && count === 0 && (
        <NothingNow states={states} onlyMine={onlyMine} snoozed={sections.snoozed.length} />
      )}
      {offline && (
        <OfflineState
          reason={offline.message}
          {...(freshness.onRefresh && { onRetry: freshness.onRefresh })}
        />
      )}
      {!loading && items.length > 0 && (
        <TodayList
          items={items}
          marks={marks}
          actions={actions}
          onFold={fold}
          onRetry={retry}
          onPin={onPin}
        />
      )}
    </>
  );
}
