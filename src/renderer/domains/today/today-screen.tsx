// The screen Today, which lists what needs a user now over all tenants: the reason of each line, and the link or action
// that resolves it.

import { Body1, Caption1, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import { PersonRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { PageHeader } from '@renderer/components/page/page-header';
import { AllDoneState, LoadingSkeleton, OfflineState } from '@renderer/components/page/page-states';
import { useJobs } from '@renderer/domains/jobs';
import { useLineNoting } from '@renderer/domains/line-notes';
import { usePinnedAndRecentStores } from '@renderer/domains/stores';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useToday } from '@renderer/platform/browser/use-today';
import { OTHERS_CHANGES_MS, usePolling } from '@renderer/platform/interaction/use-polling';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Job } from '@shared/domains/jobs/model';
import { JOBS } from '@shared/domains/jobs/registry';
import type { DisplayedShortcut } from '@shared/domains/stores/store-shortcuts';
import { storesTexts } from '@shared/domains/stores/texts';
import { TODAY_SOURCES, type TodaySource } from '@shared/domains/today/model';
import { openLineCount, sectionsOf } from '@shared/domains/today/rules';
import { todayTexts as texts } from '@shared/domains/today/texts';
import { COLLAPSED_SECTIONS, type SectionName, withCollapsed } from '@shared/domains/today/today-preferences';
import { messages } from '@shared/kernel/text/messages';
import { TodayList } from './today-list';
import { rowsOf } from './today-rows';
import { useTodayMarks } from './use-today-marks';
import { type SourceState, useTodaySources } from './use-today-sources';

const useNothingToDoStyles = makeStyles({ text: { maxWidth: '72ch' } });

interface NothingToDoProps {
  states: readonly SourceState[];
  onlyMine: boolean;
  /** The number of lines that are snoozed until tomorrow. */
  snoozed: number;
}

/** Empty state of Today. It lists the checked sources so that the user can trust that nothing is missing. */
function NothingToDo({ states, onlyMine, snoozed }: NothingToDoProps) {
  const styles = useNothingToDoStyles();
  return (
    <AllDoneState title={onlyMine ? texts.nothingMine : texts.nothing}>
      <Body1 align="center" className={styles.text}>
        {onlyMine ? texts.howToTake : texts.noneOf(states.map(({ source }) => texts.none[source]))}
      </Body1>
      {snoozed > 0 && <Body1>{texts.snoozedElse(snoozed)}</Body1>}
    </AllDoneState>
  );
}

/** The stores below the lines, and the actions of their pins. */
function usePinnedStoreActions() {
  const { shortcuts, pin, unpin } = usePinnedAndRecentStores();
  const notify = useNotify();
  const onPin = useCallback(
    (store: DisplayedShortcut): void => {
      if (!store.pinned) return pin(store);
      unpin(store.id);
      notify.success(storesTexts.unpinned(store.storeName), {
        action: { label: messages.actions.undo, onClick: () => pin(store) },
      });
    },
    [pin, unpin, notify],
  );
  return { shortcuts, onPin };
}

/** The collapsed sections, and a function that changes them. */
function useCollapsedSections(): [
  ReadonlySet<SectionName>,
  (section: SectionName, collapsed: boolean) => void,
] {
  const bridge = useBridge();
  const { value = COLLAPSED_SECTIONS.defaultValue } = usePreference(
    COLLAPSED_SECTIONS.key,
    COLLAPSED_SECTIONS.guard,
  );
  const change = usePreferenceChange(
    COLLAPSED_SECTIONS,
    bridge.preferences.collapse.mutationOptions(),
    withCollapsed,
  );
  const collapsed = useMemo(() => new Set(value), [value]);
  const collapse = useCallback(
    (section: SectionName, isCollapsed: boolean) => change({ section, isCollapsed }),
    [change],
  );
  return [collapsed, collapse];
}

/** Returns the sources that a job affects: those of the domains that it changes. */
function sourcesOf({ kind }: Job): readonly TodaySource[] {
  const touched: readonly string[] = JOBS[kind].invalidates;
  return TODAY_SOURCES.filter((source) => touched.includes(source));
}

/** Refetches the affected sources when a job ends, because its line may have been resolved or may have reappeared. */
function useRefetchAfterJobs(read: (source: TodaySource) => void): void {
  const jobs = useJobs();
  const running = useRef<ReadonlyMap<string, readonly TodaySource[]>>(new Map());
  useEffect(() => {
    const now = new Map(
      jobs.flatMap((job) => (job.status === 'running' ? [[job.id, sourcesOf(job)] as const] : [])),
    );
    const ended = [...running.current].filter(([id]) => !now.has(id)).flatMap(([, sources]) => sources);
    running.current = now;
    for (const source of new Set(ended)) read(source);
  }, [jobs, read]);
}

/** Other users decide and retry at any time; these two sources are small, while the others read every store. */
const SETTLED_BY_OTHERS: readonly TodaySource[] = ['approvals', 'failedLoads'];
const POLL_INTERVAL_MS = 5 * 60_000;

const useStyles = makeStyles({
  subtitle: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline' },
  count: { color: tokens.colorNeutralForeground1, marginInlineEnd: tokens.spacingHorizontalL },
});

export function TodayScreen() {
  const styles = useStyles();
  const today = useToday();
  const [parameters, setParameters] = useUrlState();
  const onlyMine = parameters.get('mine') === '1';
  const { states, lines, isPending, retry, refresh, freshness } = useTodaySources(today);
  usePolling(OTHERS_CHANGES_MS, () => SETTLED_BY_OTHERS.forEach(retry));
  usePolling(POLL_INTERVAL_MS, refresh);
  const { marks, takenBy, isShared, ready, ...actions } = useTodayMarks(today);
  const { noting, dialog } = useLineNoting();
  const [collapsed, collapse] = useCollapsedSections();
  useRefetchAfterJobs(retry);
  const sections = useMemo(
    () => sectionsOf(lines, marks, { today, onlyMine }),
    [lines, marks, today, onlyMine],
  );
  const count = openLineCount(sections);
  const someThere = states.some(({ answer, error }) => answer !== undefined || error !== null);
  const loading = !ready || !someThere;
  // If nothing was ever read, the page says so once instead of for each source.
  const offline = states.every(({ source, error }) => source === 'drafts' || error?.code === 'OFFLINE')
    ? states.find(({ error }) => error !== null)?.error
    : undefined;
  const { shortcuts, onPin } = usePinnedStoreActions();
  const rows = useMemo(
    () => rowsOf(sections, offline ? [] : states, collapsed, onlyMine ? undefined : shortcuts),
    [sections, states, offline, collapsed, onlyMine, shortcuts],
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
            <Caption1>{isShared ? texts.sharedWithAll : texts.storedHere}</Caption1>
          </div>
        }
        freshness={freshness}
        actions={
          <ToggleButton
            appearance="subtle"
            icon={<PersonRegular />}
            checked={onlyMine}
            onClick={() => setParameters({ mine: onlyMine ? '' : '1' })}
          >
            {texts.mine}
          </ToggleButton>
        }
      />
      {loading && <LoadingSkeleton rows={12} />}
      {settled && count === 0 && (
        <NothingToDo states={states} onlyMine={onlyMine} snoozed={sections.snoozed.length} />
      )}
      {offline && (
        <OfflineState
          reason={offline.message}
          {...(freshness.onRefresh && { onRetry: freshness.onRefresh })}
        />
      )}
      {!loading && rows.length > 0 && (
        <TodayList
          rows={rows}
          marks={marks}
          takenBy={takenBy}
          noting={noting}
          actions={actions}
          onCollapse={collapse}
          onRetry={retry}
          onPin={onPin}
        />
      )}
      {dialog}
    </>
  );
}
