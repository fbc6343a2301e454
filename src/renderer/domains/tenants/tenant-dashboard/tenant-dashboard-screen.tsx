import { tenantsPaths } from '@shared/domains/tenants/paths';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular, Table20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Screen } from '@renderer/platform/manifest';
import { readAppError } from '@renderer/platform/read-app-error';
import { isSecondClick } from '@renderer/platform/second-click';
import { usePreference } from '@renderer/platform/use-preference';
import { useRemembered } from '@renderer/platform/use-remembered';
import { RequireCapability } from '@renderer/components/require-capability';
import { freshnessOfAll } from '@renderer/components/freshness-of-all';
import { PageHeader } from '@renderer/components/page-header';
import { LoadingSkeleton } from '@renderer/components/page-states';
import { WorkArea } from '@renderer/components/work-area';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import type { DashboardCard } from '@shared/domains/tenants/statuses';
import { yesOrNo } from '@shared/kernel/guard';
import { statusOf } from '@shared/domains/tenants/dashboard';
import { CARD_LABELS } from './dashboard-cards';
import { readDashboardAhead } from './dashboard-ahead';
import { ProgressFailure } from './progress-failure';
import { useTenantProgress } from './use-tenant-progress';
import { FirstHint } from './first-hint';
import { selectTenants, sortsOf } from './select-tenants';
import { StatusCards } from './status-cards';
import { TenantFilters } from './tenant-filters';
import { TenantList } from './tenant-list';
import { useTenantSelection } from './use-tenant-selection';
import { useTenants } from './use-tenants';

const useStyles = makeStyles({
  // A ToggleButton would be 20 kB of the first screen.
  pressed: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorNeutralForeground2BrandSelected,
    '@media (forced-colors: active)': { outline: '1px solid Highlight' },
  },
});

/** The one stage that is a grid: the first screen does not wait for it. */
const AllTenantsGrid = lazy(() =>
  import('../all-tenants/all-tenants-grid').then((m) => ({ default: m.AllTenantsGrid })),
);

/** Nor for the table of the others. */
const TenantTable = lazy(() => import('./tenant-table').then((m) => ({ default: m.TenantTable })));

/** The dashboard of the status in the address; an unknown one leads to Onboarding. */
export const TenantDashboardScreen: Screen = () => {
  const status = statusOf(useParams()['status']);
  switch (status) {
    case undefined:
      return <Navigate to={tenantsPaths.dashboard('onboarding')} replace />;
    case 'allTenants':
      return (
        <Suspense fallback={<LoadingSkeleton label="Loading All Tenants" />}>
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

TenantDashboardScreen.ask = readDashboardAhead;

function Dashboard({ status }: { status: DashboardCard }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const bridge = useBridge();
  const counts = useQuery(bridge.tenants.counts.queryOptions());
  const list = useTenants(status);
  const tenants = list.data?.data;
  // Whichever way one came, by card, menu or link: Back from a tenant leads here.
  useRemembered('dashboardFilter', status);
  const cancelledView = status === 'cancelled';
  const [selection, changeSelection] = useTenantSelection(cancelledView);
  const { dms, sort, reversed } = selection;
  const { value: asTable = false, save: showAsTable } = usePreference('tenants.table', yesOrNo);
  // Stores of test tenants and of those that are gone are on no way that counts.
  const hasProgress = !cancelledView && status !== 'testTenant';
  const { query: progressQuery, progress } = useTenantProgress(hasProgress && tenants !== undefined);
  const isTable = asTable && hasProgress;
  const search = useDeferredValue(selection.search);
  const shown = useMemo(
    () => selectTenants(tenants ?? [], { dms, search, sort, reversed }, progress),
    [tenants, dms, search, sort, reversed, progress],
  );
  const freshness = freshnessOfAll(progress ? [list, progressQuery] : [list]);
  return (
    <WorkArea gap="large">
      <PageHeader
        title={CARD_LABELS[status]}
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
                onClick={() => {
                  if (!isSecondClick()) showAsTable(!asTable);
                }}
              >
                {tenantsTexts.asTable}
              </Button>
            )}
            <Button
              appearance="primary"
              icon={<Add20Regular />}
              onClick={() => void navigate(tenantsPaths.create)}
            >
              New tenant
            </Button>
          </>
        }
      />
      <FirstHint />
      <StatusCards
        counts={counts.data?.data}
        failure={counts.error ? readAppError(counts.error).message : undefined}
        chosen={status}
      />
      <ProgressFailure query={progressQuery} />
      {isTable ? (
        <Suspense fallback={<LoadingSkeleton label="Loading tenants" />}>
          <TenantTable key={status} title={CARD_LABELS[status]} list={list} progress={progress} />
        </Suspense>
      ) : (
        <>
          <TenantFilters selection={selection} onChange={changeSelection} sorts={sortsOf(cancelledView)} />
          <TenantList query={list} tenants={shown} cancelledView={cancelledView} progress={progress} />
        </>
      )}
    </WorkArea>
  );
}
