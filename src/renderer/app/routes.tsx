import { Navigate, type RouteObject } from 'react-router-dom';
import { DashboardRedirect } from '../features/tenants/tenant-dashboard/dashboard-redirect';
import { NotFoundScreen } from './not-found-screen';
import { paths } from './paths';
import { RootLayout } from './root-layout';
import { RouteErrorScreen } from './route-error-screen';

/** Before sign-in too: one cannot sign in without a connection. */
const beforeSignIn = { beforeSignIn: true };

const dashboard = () =>
  import('../features/tenants/tenant-dashboard/tenant-dashboard-screen').then((m) => ({
    Component: m.TenantDashboardScreen,
  }));

/** Every page, one line each; screens are loaded when first opened. Addresses are matched whatever their case. */
const pages: RouteObject[] = [
  { path: '/', element: <Navigate replace to={paths.dashboard('onboarding')} /> },
  { path: '/statelessServiceBzoTenants', Component: DashboardRedirect },
  { path: '/statelessServiceBzoTenants/dashboard', Component: DashboardRedirect },
  { path: '/statelessServiceBzoTenants/dashboard/:status', lazy: dashboard },
  {
    path: '/statelessServiceBzoTenants/create',
    lazy: () =>
      import('../features/tenants/tenant-form/tenant-create-screen').then((m) => ({
        Component: m.TenantCreateScreen,
      })),
  },
  {
    path: '/statelessServiceBzoTenants/:id/edit',
    lazy: () =>
      import('../features/tenants/tenant-form/tenant-edit-screen').then((m) => ({
        Component: m.TenantEditScreen,
      })),
  },
  {
    path: '/statelessServiceBzoTenants/:id/show',
    lazy: () =>
      import('../features/tenants/tenant-show/tenant-show-screen').then((m) => ({
        Component: m.TenantShowScreen,
      })),
  },
  {
    path: '/dmsMasters',
    lazy: () => import('../features/dms/dms-list-screen').then((m) => ({ Component: m.DmsListScreen })),
  },
  {
    path: '/ActivityLog',
    lazy: () =>
      import('../features/activity-log/activity-log-screen').then((m) => ({
        Component: m.ActivityLogScreen,
      })),
  },
  {
    path: '/DataLoads/failedLoads',
    lazy: () =>
      import('../features/failed-loads/failed-loads-screen').then((m) => ({
        Component: m.FailedLoadsScreen,
      })),
  },
  {
    path: '/deals',
    lazy: () => import('../features/deals/deals-screen').then((m) => ({ Component: m.DealsScreen })),
  },
  ...[
    '/statelessServiceBzoTenants/:id/show/:tenantId/checklist',
    '/statelessServiceBzoTenants/:id/show/:tenantId/:storeId/checklist/:viewStatus?',
  ].map((path) => ({
    path,
    lazy: () =>
      import('../features/checklist/checklist-screen').then((m) => ({ Component: m.ChecklistScreen })),
  })),
  {
    path: '/statelessServiceBzoStoreDetails',
    lazy: () =>
      import('../features/stores/store-list/store-list-screen').then((m) => ({
        Component: m.StoreListScreen,
      })),
  },
  {
    path: '/statelessServiceBzoStoreDetails/storeList',
    lazy: () =>
      import('../features/stores/store-list/all-enrollments-screen').then((m) => ({
        Component: m.AllEnrollmentsScreen,
      })),
  },
  {
    path: '/statelessServiceBzoStoreDetails/AllDetails',
    lazy: () =>
      import('../features/stores/module-details/module-details-screen').then((m) => ({
        Component: m.ModuleDetailsScreen,
      })),
  },
  {
    path: '/statelessServiceBzoStoreDetails/create',
    lazy: () =>
      import('../features/stores/store-form/store-create-screen').then((m) => ({
        Component: m.StoreCreateScreen,
      })),
  },
  {
    path: '/statelessServiceBzoStoreDetails/:id/edit',
    lazy: () =>
      import('../features/stores/store-form/store-edit-screen').then((m) => ({
        Component: m.StoreEditScreen,
      })),
  },
  {
    path: '/statelessServiceBzoStoreDetails/:id/show',
    lazy: () =>
      import('../features/stores/store-detail/store-detail-screen').then((m) => ({
        Component: m.StoreDetailScreen,
      })),
  },
  {
    path: '/changeLogs',
    lazy: () =>
      import('../features/release-log/release-log-screen').then((m) => ({ Component: m.ReleaseLogScreen })),
  },
  {
    path: '/preferences/connections',
    handle: beforeSignIn,
    lazy: () =>
      import('../features/settings/connections-screen').then((m) => ({ Component: m.ConnectionsScreen })),
  },
  {
    path: '/preferences/appearance',
    handle: beforeSignIn,
    lazy: () =>
      import('../features/settings/appearance-screen').then((m) => ({ Component: m.AppearanceScreen })),
  },
  { path: '*', Component: NotFoundScreen },
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: () => null,
    children: pages.map((page) => ({ ...page, errorElement: <RouteErrorScreen /> })),
  },
];
