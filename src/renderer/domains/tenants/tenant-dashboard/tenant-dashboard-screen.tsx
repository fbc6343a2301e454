// The dashboard: the tenants of the status in the URL as cards or as a table, with their counts, search, filter and
// order.

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular, Table20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { RequireCapability } from '@renderer/components/permission/require-capability';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { freshnessOfAll } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { PaperNote } from '@renderer/components/display/paper-note';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { PartLoadError } from '@renderer/components/page/part-load-error';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useIsPainted } from '@renderer/platform/browser/after-paint';
import { useAddCommand } from '@renderer/platform/commands/use-commands';
import type { Screen } from '@renderer/platform/manifest/manifest';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { useWriteWindowState } from '@renderer/platform/memory/window-state';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { lateBasis } from '@shared/domains/bulk-load/tenant-risk';
import { statusOf } from '@shared/domains/tenants/dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { DashboardCard } from '@shared/domains/tenants/statuses';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { booleanGuard } from '@shared/kernel/guard';
import { messages } from '@shared/kernel/text/messages';
import { type TenantProgressById, useTenantProgress, useTenants } from '../tenant-queries';
import { GettingStartedHint } from './getting-started-hint';
import { prefetchDashboard } from './prefetch-dashboard';
import {
  ALL_DMS,
  defaultSort,
  selectTenants,
  sortsOf,
  type TenantSelection,
  tenantSort,
} from './select-tenants';
import { StatusCards } from './status-cards';
import { TenantFilters } from './tenant-filters';
import { TenantList } from './tenant-list';

/** Redirects to Onboarding if the status in the URL is unknown. */
export const TenantDashboardScreen: Screen = () => {
  const status = statusOf(useParams()['status']);
  switch (status) {
    case undefined:
      return <Navigate to={tenantsPaths.dashboard('onboarding')} replace />;
    case 'allTenants':
      return (
        <Suspense
          fallback={<LoadingSkeleton label={messages.generic.loadingOf(tenantsTexts.menu.allTenants)} />}
        >
          <AllTenantsGrid />
        </Suspense>
      );
    case 'testTenant':
      return (
        <RequireCapability capability="see-test-tenants">
          <Dashboard status={status} />
        </RequireCapability>
      );
    default:
      return <Dashboard status={status} />;
  }
};

TenantDashboardScreen.prefetch = prefetchDashboard;

/**
 * Returns the filters and the order of the tenants, and changes them. They are in the URL, so that Back and links
 * restore them. The last sort is also saved for the account.
 */
function useTenantSelection(
  cancelledView: boolean,
): [TenantSelection, (change: Partial<TenantSelection>) => void] {
  const offered = sortsOf(cancelledView);
  const { value: chosen, save } = usePreference('tenants.sort', tenantSort);
  const usual = offered.find((sort) => sort === chosen) ?? defaultSort(cancelledView);
  const [parameters, setParameters] = useUrlState();
  const selection: TenantSelection = {
    dms: parameters.get('dms') ?? ALL_DMS,
    search: parameters.get('q') ?? '',
    sort: offered.find((sort) => sort === parameters.get('sort')) ?? usual,
    reversed: parameters.get('order') === 'reversed',
  };
  const change = ({ dms, search, sort, reversed }: Partial<TenantSelection>): void => {
    if (sort !== undefined) save(sort);
    setParameters({
      ...(dms !== undefined && { dms: dms === ALL_DMS ? '' : dms }),
      ...(search !== undefined && { q: search }),
      ...(sort !== undefined && { sort }),
      ...(reversed !== undefined && { order: reversed ? 'reversed' : '' }),
    });
  };
  return [selection, change];
}

const useStyles = makeStyles({
  // This is the style of a pressed button. A ToggleButton would add 20 kB to the first screen.
  pressed: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorNeutralForeground2BrandSelected,
    [FORCED_COLORS]: { outline: '1px solid Highlight' },
  },
});

/** This component is lazy, so that the first screen does not wait for the code of the data grid. */
const AllTenantsGrid = lazy(() => import('./all-tenants-grid').then((m) => ({ default: m.AllTenantsGrid })));

/** This component is lazy for the same reason. */
const TenantTable = lazy(() => import('./tenant-table').then((m) => ({ default: m.TenantTable })));

/** What the forecasts of late tenants are based on, which is the same for all of them. */
const forecastBasisOf = (progress: TenantProgressById | undefined): string | null =>
  [...(progress?.values() ?? [])].map(lateBasis).find((basis) => basis !== '') ?? null;

function Dashboard({ status }: { status: DashboardCard }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const addTenant = (): void => void navigate(tenantsPaths.create);
  const mayAdd = useRolePermission('change-data');
  const addButton = useAddCommand({
    id: 'tenants.new',
    title: tenantsTexts.add,
    subtitle: '',
    permission: mayAdd,
    run: addTenant,
  });
  const bridge = useBridge();
  const counts = useQuery(bridge.tenants.counts.queryOptions());
  const list = useTenants(status);
  const tenants = list.data?.data;
  // The back link of a tenant leads to the dashboard that was last visited.
  useWriteWindowState('dashboardFilter', status);
  const cancelledView = status === 'cancelled';
  const [selection, changeSelection] = useTenantSelection(cancelledView);
  const { dms, sort, reversed } = selection;
  const { value: asTable = false, save: showAsTable } = usePreference('tenants.table', booleanGuard);
  // Test tenants and cancelled tenants have no onboarding progress.
  const hasProgress = !cancelledView && status !== 'testTenant';
  const painted = useIsPainted(tenants !== undefined);
  const { query: progressQuery, progress } = useTenantProgress(hasProgress && painted);
  const isTable = asTable && hasProgress;
  const search = useDeferredValue(selection.search);
  const shown = useMemo(
    () => selectTenants(tenants ?? [], { dms, search, sort, reversed }, progress),
    [tenants, dms, search, sort, reversed, progress],
  );
  const freshness = freshnessOfAll(progress ? [list, progressQuery] : [list]);
  return (
    <WorkArea gap="small">
      <PageHeader
        title={tenantsTexts.cards[status]}
        freshness={{
          ...freshness,
          onRefresh: () => {
            void list.refetch();
            void counts.refetch();
            if (hasProgress) void progressQuery.refetch();
          },
        }}
        actions={
          <>
            {hasProgress && (
              <Button
                appearance="subtle"
                icon={<Table20Regular />}
                aria-pressed={isTable}
                {...(isTable ? { className: styles.pressed } : {})}
                onClick={() => showAsTable(!asTable)}
              >
                {tenantsTexts.asTable}
              </Button>
            )}
            <Button
              ref={addButton}
              appearance="primary"
              icon={<Add20Regular />}
              onClick={addTenant}
              // RequirePermission would add its popover to the first screen.
              {...(mayAdd.allowed ? {} : { disabledFocusable: true, title: reasonsOf(mayAdd) })}
            >
              {tenantsTexts.add}
            </Button>
          </>
        }
      />
      <GettingStartedHint />
      <StatusCards
        counts={counts.data?.data}
        failure={counts.error ? readAppError(counts.error).message : undefined}
        chosen={status}
      />
      <PartLoadError title={tenantsTexts.progressNotRead} query={progressQuery} />
      <PaperNote text={forecastBasisOf(progress)} />
      {isTable ? (
        <Suspense fallback={<LoadingSkeleton label={tenantsTexts.loading} />}>
          <TenantTable key={status} title={tenantsTexts.cards[status]} list={list} progress={progress} />
        </Suspense>
      ) : (
        <>
          <TenantFilters
            selection={selection}
            onChange={changeSelection}
            sorts={sortsOf(cancelledView)}
            count={
              tenants && shown.length > 0 ? tenantsTexts.listed(shown.length, tenants.length) : undefined
            }
          />
          <TenantList
            query={list}
            tenants={shown}
            cancelledView={cancelledView}
            progress={progress}
            onClear={
              search !== '' || dms !== ALL_DMS
                ? () => changeSelection({ search: '', dms: ALL_DMS })
                : undefined
            }
          />
        </>
      )}
    </WorkArea>
  );
}
