import {
  BeakerRegular,
  BuildingMultipleRegular,
  CheckmarkStarburstRegular,
  ClipboardTaskListLtrRegular,
  DismissCircleRegular,
  EyeRegular,
  HandshakeRegular,
  RocketRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { Manifest, MenuEntry, PageRoute } from '@renderer/platform/manifest/manifest';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { DashboardStatus } from '@shared/domains/tenants/statuses';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { messages } from '@shared/kernel/text/messages';
import { DashboardRedirect } from './dashboard-redirect';
import { TenantDashboardScreen } from './tenant-dashboard/tenant-dashboard-screen';

const redirect: PageRoute['load'] = async () => DashboardRedirect;
// The first screen is part of the main bundle, so that it does not wait for another file.
const dashboard: PageRoute['load'] = async () => TenantDashboardScreen;

const stage = (rank: number, status: DashboardStatus, icon: FluentIcon): MenuEntry => ({
  group: 'dealerships',
  rank,
  label: tenantsTexts.menu[status],
  to: tenantsPaths.dashboard(status),
  icon,
});

export const manifest: Manifest = {
  routes: [
    { path: '/statelessServiceBzoTenants', load: redirect },
    { path: '/statelessServiceBzoTenants/dashboard', load: redirect },
    { path: '/statelessServiceBzoTenants/dashboard/:status', load: dashboard },
    {
      path: '/statelessServiceBzoTenants/create',
      capability: 'change-data',
      load: () => import('./tenant-form/tenant-create-screen').then((m) => m.TenantCreateScreen),
    },
    {
      path: '/statelessServiceBzoTenants/:id/edit',
      capability: 'change-data',
      preload: true,
      load: () => import('./tenant-form/tenant-edit-screen').then((m) => m.TenantEditScreen),
    },
    {
      path: '/statelessServiceBzoTenants/:id/show',
      preload: true,
      load: () => import('./tenant-show/tenant-show-screen').then((m) => m.TenantShowScreen),
    },
  ],
  menu: [
    { ...stage(10, 'onboarding', HandshakeRegular), goLetter: 'O' },
    stage(20, 'nsQaValidation', ClipboardTaskListLtrRegular),
    stage(30, 'review', EyeRegular),
    { ...stage(40, 'readyToLaunch', CheckmarkStarburstRegular), goLetter: 'R' },
    { ...stage(50, 'launched', RocketRegular), goLetter: 'L' },
    stage(60, 'cancelled', DismissCircleRegular),
    { ...stage(70, 'testTenant', BeakerRegular), capability: 'see-test-tenants' },
    { ...stage(80, 'allTenants', BuildingMultipleRegular), goLetter: 'A' },
  ],
  commands: [
    {
      id: 'tenants.new',
      title: tenantsTexts.add,
      subtitle: '',
      to: tenantsPaths.create,
      capability: 'change-data',
    },
  ],
  tenantTabs: [
    {
      rank: 10,
      tab: 'stores',
      label: messages.words.stores,
      load: () => import('./tenant-show/tenant-stores-section').then((m) => m.TenantStoresSection),
    },
  ],
};
