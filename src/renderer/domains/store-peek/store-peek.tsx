// The preview of a store that lists show beside a row: what its launch waits for, its launch date, DMS, latest load and
// steps.

import { Body1Strong, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircle16Regular,
  Circle16Regular,
  Clock16Regular,
  ErrorCircle16Filled,
} from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { RouteLink } from '@renderer/components/links/route-link';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { FreshnessBadge } from '@renderer/components/page/freshness-badge';
import { StepNote } from '@renderer/domains/bulk-load';
import { useDebouncedValue } from '@renderer/platform/browser/use-debounced-value';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { launchBlockers, launchSummary } from '@shared/domains/bulk-load/pipeline/launch-blockers';
import { pipelineOf, type StepState } from '@shared/domains/bulk-load/pipeline/pipeline';
import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import { findStoreHit, latestLoad, type PeekSubject } from '@shared/domains/store-peek/peeked-store';
import { storePeekTexts as texts } from '@shared/domains/store-peek/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { launchPickerLabel, statusLine } from '@shared/domains/stores/status-texts';
import { formatCommentTime, formatDate } from '@shared/kernel/text/format';

interface StorePeekProps {
  subject: PeekSubject;
  /** True below a heading that names the store. */
  isNamed?: boolean;
}

export const StorePeek = ({ subject, isNamed = false }: StorePeekProps) =>
  'id' in subject ? (
    <KnownStore id={subject.id} isNamed={isNamed} />
  ) : (
    <NamedStore subject={subject} isNamed={isNamed} />
  );

const ICONS: Record<StepState['status'], typeof Circle16Regular> = {
  Completed: CheckmarkCircle16Regular,
  Failed: ErrorCircle16Filled,
  'In Progress': Clock16Regular,
  Active: Clock16Regular,
  Inactive: Circle16Regular,
};

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0, overflowWrap: 'anywhere' },
  name: { display: 'block' },
  quiet: { color: tokens.colorNeutralForeground3 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  pair: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
  step: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
});

function StepLine({ step, status }: StepState) {
  const styles = useStyles();
  const Icon = ICONS[status];
  const tone = status === 'Completed' ? styles.done : status === 'Failed' ? styles.failed : styles.quiet;
  return (
    <li className={styles.step}>
      <Icon className={tone} aria-hidden />
      {STEP_LABELS[step]}
      <Caption1 className={styles.quiet}>{status}</Caption1>
    </li>
  );
}

/** The first condition that the launch waits for, the reason if it failed, and the number of further conditions. */
function WaitingFor({ store }: { store: Store }) {
  const blockers = launchBlockers(store);
  const first = blockers.find(({ isBlocker }) => isBlocker) ?? blockers[0];
  if (first === undefined) return launchTexts.nothing;
  return (
    <>
      {first.text}
      {first.state?.status === 'Failed' && (
        <div>
          <StepNote store={store} state={first.state} />
        </div>
      )}
      {blockers.length > 1 && (
        <div>
          <Caption1>{launchSummary(blockers)}</Caption1>
        </div>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.pair}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

interface StoreFactsProps {
  store: Store;
  isNamed: boolean;
}

function StoreFacts({ store, isNamed }: StoreFactsProps) {
  const styles = useStyles();
  const load = latestLoad(store);
  const isLaunched = store.storeLaunched === 'Completed';
  return (
    <>
      {/* Moving to the next row announces only this part, because the whole preview would be too long. */}
      <div role="status">
        {!isNamed && <Body1Strong className={styles.name}>{store.storeName}</Body1Strong>}
        <Caption1 className={styles.quiet}>
          {isNamed ? statusLine(store) : `${store.tenantName} · ${statusLine(store)}`}
        </Caption1>
      </div>
      <dl className={styles.facts}>
        {!isLaunched && !store.isDeleted && (
          <Fact term={texts.waitingFor}>
            <WaitingFor store={store} />
          </Fact>
        )}
        <Fact term={launchPickerLabel(store)}>{formatDate(store.storeLaunchedDate, texts.noDate)}</Fact>
        <Fact term={texts.dms}>{store.dms ?? texts.noDms}</Fact>
        {!isLaunched && (
          <Fact term={texts.latestLoad}>
            {load === undefined ? (
              texts.noLoad
            ) : (
              <>
                {STEP_LABELS[load.step]} <StatusBadge status={load.status} />{' '}
                <Caption1 className={styles.quiet}>{formatCommentTime(load.date ?? '')}</Caption1>
              </>
            )}
          </Fact>
        )}
      </dl>
      {!isLaunched && !store.isDeleted && (
        <ol className={styles.list} aria-label={texts.steps}>
          {pipelineOf(store).map((state) => (
            <StepLine key={state.step} {...state} />
          ))}
        </ol>
      )}
      <nav aria-label={texts.links} className={styles.links}>
        <RouteLink to={storesPaths.show(store.id)}>{texts.open}</RouteLink>
        <RouteLink to={storesPaths.loads(store.id)}>{texts.pipeline}</RouteLink>
        <RouteLink to={storesPaths.within(store.id, 'dataFeeds')}>{texts.feeds}</RouteLink>
      </nav>
    </>
  );
}

/** The debounce in milliseconds, so that moving quickly through the rows sends no request for every row. */
const REST_MS = 150;

/** Loads the store of a known id; a cached copy is shown first, offline too. */
function KnownStore({ id, isNamed }: { id: number; isNamed: boolean }) {
  const styles = useStyles();
  const bridge = useBridge();
  const isSettled = useDebouncedValue(id, REST_MS) === id;
  const store = useQuery(bridge.stores.get.queryOptions({ id }, { enabled: isSettled }));
  return (
    <div className={styles.root}>
      <AnswerView query={store} errorTitle={texts.notRead} hasFreshness>
        {(data) => (
          <>
            <StoreFacts store={data} isNamed={isNamed} />
            <FreshnessBadge {...freshnessOf(store)} />
          </>
        )}
      </AnswerView>
    </div>
  );
}

interface NamedStoreProps {
  subject: Exclude<PeekSubject, { id: number }>;
  isNamed: boolean;
}

/**
 * The preview of a store whose id is unknown. The id is looked up by the name: in the local search index, and in the
 * back office if the index does not have it.
 */
function NamedStore({ subject, isNamed }: NamedStoreProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const { storeName, tenantName } = subject;
  const search = useQuery(bridge.search.query.queryOptions({ text: storeName.slice(0, 200) }));
  const hit = findStoreHit(search.data ?? [], subject);
  const isSettled = useDebouncedValue(storeName, REST_MS) === storeName;
  const listed = useQuery(
    bridge.stores.list.queryOptions(
      { variant: 'all', text: storeName.slice(0, 200) },
      { enabled: isSettled && search.data !== undefined && hit === undefined },
    ),
  );
  const rows = listed.data?.data.rows.filter((row) => row.storeName === storeName) ?? [];
  const row = rows.find((one) => one.tenantName === tenantName) ?? (rows.length === 1 ? rows[0] : undefined);
  const id = hit?.id ?? row?.id;
  if (id !== undefined) return <KnownStore id={id} isNamed={isNamed} />;
  if (search.isLoading || (search.data !== undefined && listed.isPending)) return null;
  return (
    <p role="status" className={mergeClasses(styles.root, styles.quiet)}>
      {texts.unknown(storeName)}
    </p>
  );
}
