// The screens of a store copy: the choice of the store to copy into, and the copy of another store's configuration into
// it, with the report of the last copy.

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState, FailedRead, LoadingSkeleton } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { JobCard, useJobs } from '@renderer/domains/jobs';
import {
  ChooseStoreScreen,
  OtherStoreField,
  TwoStores,
  useConfiguration,
} from '@renderer/domains/store-comparison';
import { STORE_RECORD } from '@renderer/domains/stores';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import type { CopyItem, CopyScope } from '@shared/domains/store-copy/model';
import { SOURCE_STORE_PARAMETER, storeCopyPaths } from '@shared/domains/store-copy/paths';
import { finalOverwrites, mayCopyInto, planCopy } from '@shared/domains/store-copy/rules';
import { excludedItems, selectedItems, stepsOf } from '@shared/domains/store-copy/selection';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { CopySectionCard } from './copy-section-card';

const useStyles = makeStyles({ list: { listStyleType: 'none', margin: 0, padding: 0 } });

/** The job of the last copy into the store: its progress and the outcome of each item, until it is dismissed. */
function CopyReport({ id }: { id: number }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const job = useJobs().find(({ kind, subject }) => kind === 'store-copy' && subject['id'] === String(id));
  if (!job) return null;
  return (
    <ul className={styles.list} aria-label={texts.lastCopy}>
      <Suspense>
        <JobCard job={job} onShow={(link) => void navigate(link)} />
      </Suspense>
    </ul>
  );
}

export const TargetStoreScreen = () => <ChooseStoreScreen title={texts.title} pathOf={storeCopyPaths.copy} />;

export function CopyScreen() {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  return (
    <AnswerView query={store} errorTitle={storePageTexts.notLoaded} record={STORE_RECORD}>
      {(data) => <Copy store={data} />}
    </AnswerView>
  );
}

function Copy({ store }: { store: Store }) {
  const [parameters, setParameters] = useUrlState();
  const from = parameters.get(SOURCE_STORE_PARAMETER) ?? '';
  const fromId = /^\d+$/.test(from) && Number(from) !== store.id ? Number(from) : undefined;
  const own = useConfiguration(store.id);
  return (
    <WorkArea gap="medium">
      <PageHeader
        title={texts.title}
        parent={{ to: storesPaths.show(store.id), name: store.storeName }}
        back={{ to: storeComparisonPaths.compare(store.id, fromId), label: texts.backToComparison }}
        freshness={freshnessOf(own)}
      />
      <div>
        <OtherStoreField
          label={texts.from}
          first={store}
          value={from}
          onChoose={(chosen) => setParameters({ [SOURCE_STORE_PARAMETER]: chosen })}
        />
      </div>
      <CopyReport id={store.id} />
      {fromId === undefined ? (
        <EmptyState text={texts.choose} hint={texts.chooseHint} />
      ) : (
        <TwoStores id={store.id} otherId={fromId}>
          {(to, source) => <CopyPlan key={fromId} to={to} from={source} />}
        </TwoStores>
      )}
    </WorkArea>
  );
}

interface CopyPlanProps {
  to: StoreConfiguration;
  from: StoreConfiguration;
}

/**
 * The plan of a store copy: all items of the other store with the result of copying them and a checkbox for each, and
 * the button that starts the copy.
 */
function CopyPlan({ to, from }: CopyPlanProps) {
  const bridge = useBridge();
  const { id } = to.store;
  const scope = useQuery(bridge.storeCopy.scope.queryOptions({ id }, { staleTime: 0 }));
  if (scope.data) return <PlannedCopy to={to} from={from} scope={scope.data} />;
  if (scope.isError) return <FailedRead error={scope.error} onRetry={() => void scope.refetch()} />;
  return <LoadingSkeleton label={texts.loading} />;
}

const useCopyBarStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface CopyBarProps {
  to: Store;
  fromId: number;
  items: readonly CopyItem[];
  ticked: ReadonlySet<string>;
  onTick: (items: readonly CopyItem[], on: boolean) => void;
  onStarted: () => void;
}

/** The bar with the button that copies the checked items, after a question about what an undo would not bring back. */
function CopyBar({ to, fromId, items, ticked, onTick, onStarted }: CopyBarProps) {
  const styles = useCopyBarStyles();
  const bridge = useBridge();
  const confirm = useConfirm();
  const start = useChange(bridge.storeCopy.start.mutationOptions(), {
    recordName: storePageTexts.theStore(to.storeName),
    invalidates: [],
    onDone: onStarted,
  });
  const chosen = selectedItems(items, ticked);
  const final = finalOverwrites(chosen);
  const permission = requireAll(
    useWritePermission(),
    mayCopyInto(to, useJobs()),
    allowedWhen(chosen.length > 0, texts.nothingTicked),
  );
  const send = async (): Promise<void> => {
    const sure =
      final.length === 0 ||
      (await confirm({
        title: texts.overwriteTitle(to.storeName),
        body: texts.overwriteText(final.map(({ title }) => title)),
        confirmLabel: texts.overwriteConfirm,
        intent: 'danger',
      }));
    if (!sure) return;
    start.mutate({
      id: to.id,
      fromId,
      steps: stepsOf(items, ticked),
      leftOut: excludedItems(items, ticked),
    });
  };
  return (
    <div className={styles.bar}>
      <RequirePermission permission={permission}>
        <Button appearance="primary" disabledFocusable={start.isPending} onClick={() => void send()}>
          {texts.button(chosen.length)}
        </Button>
      </RequirePermission>
      <Button onClick={() => onTick(items, false)}>{texts.clearAll}</Button>
    </div>
  );
}

interface CheckedState {
  /** The item as it was when it was checked. If the item changes, the check no longer applies. */
  shown: string;
  on: boolean;
}

const snapshotOf = ({ change }: CopyItem): string => JSON.stringify(change);

/** The checked items: new ones are checked by default, overwriting ones only if the user checks them. */
function useCheckedItems(items: readonly CopyItem[]) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, CheckedState>>(new Map());
  const ticked = useMemo(() => {
    const isOn = (item: CopyItem): boolean => {
      const tick = ticks.get(item.id);
      return tick && tick.shown === snapshotOf(item) ? tick.on : item.state === 'new';
    };
    return new Set(items.filter(isOn).map(({ id }) => id));
  }, [items, ticks]);
  const tick = useCallback((changed: readonly CopyItem[], on: boolean): void => {
    setTicks(
      (before) =>
        new Map([...before, ...changed.map((item) => [item.id, { shown: snapshotOf(item), on }] as const)]),
    );
  }, []);
  const reset = useCallback(() => setTicks(new Map()), []);
  return { ticked, tick, forget: reset };
}

const usePlanStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
});

function PlannedCopy({ to, from, scope }: CopyPlanProps & { scope: CopyScope }) {
  const styles = usePlanStyles();
  const sections = useMemo(() => planCopy(from, to, scope), [from, to, scope]);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const { ticked, tick, forget } = useCheckedItems(items);
  return (
    <div className={styles.root}>
      <CopyBar
        to={to.store}
        fromId={from.store.id}
        items={items}
        ticked={ticked}
        onTick={tick}
        onStarted={forget}
      />
      {sections.map((section) => (
        <CopySectionCard key={section.name} section={section} items={items} ticked={ticked} onTick={tick} />
      ))}
    </div>
  );
}
