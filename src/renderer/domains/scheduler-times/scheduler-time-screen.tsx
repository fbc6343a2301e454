import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { VirtualCardGrid } from '@renderer/components/virtual-card-grid/virtual-card-grid';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import { useAddress } from '@renderer/platform/use-address';
import { bandsIn } from '@shared/domains/data-as-of/rules';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import { dmsOf, filterStores, tenantCards } from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { SchedulerFilters } from './scheduler-filters';
import { TenantCard } from './tenant-card';
import { TimeEditingContext, useTimeEditingState } from './time-editing';

const NONE: readonly SchedulerStore[] = [];
/** A heading and three stores; more are scrolled to. */
const CARD_HEIGHT = 204;

/** When the data of each store are loaded every night, and how old they are. */
export function SchedulerTimeScreen() {
  const bridge = useBridge();
  const today = useToday();
  const [parameters] = useAddress();
  const list = useQuery(bridge.schedulerTimes.list.queryOptions());
  const editing = useTimeEditingState(list.data?.data);
  const all = list.data?.data ?? NONE;
  const [dms, search, colours] = ['dms', 'q', 'colours'].map((name) => parameters.get(name) ?? '');
  const shown = useMemo(
    () => filterStores(all, { dms: dms ?? '', search: search ?? '', bands: bandsIn(colours ?? ''), today }),
    [all, dms, search, colours, today],
  );
  const tenants = useMemo(() => tenantCards(shown), [shown]);
  const dmsNames = useMemo(() => [...new Set(all.map(dmsOf))].sort((a, b) => a.localeCompare(b)), [all]);
  return (
    <TimeEditingContext value={editing}>
      <PageHeader title={texts.title} freshness={freshnessOf(list)} />
      <SchedulerFilters dmsNames={dmsNames} shown={shown.length} all={all.length} />
      <AnswerView query={list} errorTitle="The scheduler times could not be loaded">
        {() =>
          tenants.length === 0 ? (
            <EmptyState text={texts.noneFound} />
          ) : (
            <VirtualCardGrid
              label={texts.tenants}
              items={tenants}
              itemKey={({ tenantId }) => tenantId}
              minCardWidth={540}
              cardHeight={CARD_HEIGHT}
              renderCard={(tenant, tabIndex) => (
                <TenantCard tenant={tenant} today={today} tabIndex={tabIndex} />
              )}
            />
          )
        }
      </AnswerView>
    </TimeEditingContext>
  );
}
