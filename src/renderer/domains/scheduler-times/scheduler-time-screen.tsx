// The page of the times at which the data of stores are loaded at night, with a card for each tenant.

import { Caption1, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ColorFilters } from '@renderer/components/filters/color-filters';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { VirtualCardGrid } from '@renderer/components/tables/virtual-card-grid/virtual-card-grid';
import { DraftBar } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { parseBands } from '@shared/domains/data-as-of/rules';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import { dmsOf, filterStores, tenantCards } from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { TenantCard } from './tenant-card';
import { TimeEditingContext, useTimeEditingState } from './time-editing';
import { messages } from '@shared/kernel/text/messages';

export function SchedulerTimeScreen() {
  const bridge = useBridge();
  const today = useBackOfficeDay();
  const [parameters, setParameters] = useUrlState();
  const list = usePagedList(
    useInfiniteQuery(bridge.schedulerTimes.page.infiniteQueryOptions({}, UNTIL_NO_MORE)),
  );
  // A store that a part of the list lacks is not deleted.
  const isWhole = list.isWhole && list.data?.partial === false;
  const all = list.data?.data ?? NONE;
  /** The store of a restored time, whose card may be far down among those that are not rendered. */
  const [restored, setRestored] = useState<SchedulerStore>();
  const editing = useTimeEditingState(all, isWhole, setRestored);
  const [dms, search, colors] = ['dms', 'q', 'colours'].map((name) => parameters.get(name) ?? '');
  const shown = useMemo(
    () => filterStores(all, { dms: dms ?? '', search: search ?? '', bands: parseBands(colors ?? ''), today }),
    [all, dms, search, colors, today],
  );
  const { storeId } = editing;
  // The row that is edited stays in view, whatever the filters are: it may have been restored, or filtered out since.
  const tenants = useMemo(() => {
    const ids = new Set(shown.map((store) => store.storeId));
    const isShown = storeId === null || ids.has(storeId);
    return tenantCards(
      isShown ? shown : all.filter((store) => store.storeId === storeId || ids.has(store.storeId)),
    );
  }, [shown, all, storeId]);
  const dmsNames = useMemo(() => [...new Set(all.map(dmsOf))].sort(naturalOrder), [all]);
  return (
    <TimeEditingContext value={editing}>
      <PageHeader title={texts.title} backOfficeDays freshness={freshnessOf(list)} />
      <SchedulerFilters
        dmsNames={dmsNames}
        count={list.hasMore ? '' : texts.counted(shown.length, all.length)}
      />
      <DraftBar offer={editing.offer} isApart />
      <AnswerView query={list} hasFreshness errorTitle={texts.notLoaded}>
        {() => {
          // A later page may have what is searched for.
          if (tenants.length === 0 && list.hasMore) return <LoadingSkeleton />;
          if (tenants.length === 0)
            return (
              <EmptyState
                text={texts.noneFound}
                {...(all.length > 0 && { onClear: () => setParameters({ dms: '', q: '', colours: '' }) })}
              />
            );
          return (
            <VirtualCardGrid
              label={texts.tenants}
              items={tenants}
              itemKey={({ tenantId }) => tenantId}
              scrollTo={restored?.storeId === storeId ? restored?.tenantId : undefined}
              minCardWidth={540}
              cardHeight={CARD_HEIGHT}
              renderCard={(tenant, tabIndex) => (
                <TenantCard tenant={tenant} today={today} tabIndex={tabIndex} />
              )}
            />
          );
        }}
      </AnswerView>
    </TimeEditingContext>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
  },
  // In a small window the count keeps its place in the line of the filters.
  search: { width: '280px', '@media (max-width: 1199px)': { width: '200px' } },
  count: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground2 },
});

interface SchedulerFiltersProps {
  dmsNames: readonly string[];
  /** Empty while stores are still being read. */
  count: string;
}

/** The filters above the cards, which are stored in the URL: search, DMS and colors. */
function SchedulerFilters({ dmsNames, count }: SchedulerFiltersProps) {
  const styles = useStyles();
  const [parameters, setParameters] = useUrlState();
  const [search, setSearch] = useOptimisticText(parameters.get('q') ?? '', (q) => {
    recordUsage('filter', texts.search);
    setParameters({ q });
  });
  // The parameter keeps its original spelling, because bookmarks and shared links contain it.
  const [colors, setColors] = useOptimisticText(parameters.get('colours') ?? '', (text) =>
    setParameters({ colours: text }),
  );
  const dms = parameters.get('dms') ?? '';
  return (
    <div className={styles.bar} role="group" aria-label={texts.filters}>
      <SearchBox
        dismiss={{ 'aria-label': messages.generic.clearSearch }}
        className={styles.search}
        placeholder={texts.search}
        aria-label={texts.search}
        value={search}
        onChange={(_event, data) => setSearch(data.value)}
      />
      <Select
        aria-label={texts.dms}
        value={dms}
        onChange={(_event, data) => {
          recordUsage('filter', texts.dms);
          setParameters({ dms: data.value });
        }}
      >
        <option value="">{texts.allDms}</option>
        {[...new Set([...dmsNames, ...(dms === '' ? [] : [dms])])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <ColorFilters chosen={parseBands(colors)} onChange={(bands) => setColors([...bands].join(','))} />
      <Caption1 className={styles.count} role="status">
        {count}
      </Caption1>
    </div>
  );
}

const NONE: readonly SchedulerStore[] = [];
/** A heading and three stores fit in this height, in pixels; further stores scroll. */
const CARD_HEIGHT = 204;

export { timeUndo } from './time-editing';
