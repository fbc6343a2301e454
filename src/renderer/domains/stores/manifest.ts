import { BuildingShopRegular, DocumentBulletListRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storesPaths } from '@shared/domains/stores/paths';

export const manifest: Manifest = {
  routes: [
    {
      path: '/statelessServiceBzoStoreDetails',
      preload: true,
      load: () => import('./store-list/store-list-screen').then((m) => m.StoreListScreen),
    },
    {
      path: '/statelessServiceBzoStoreDetails/storeList',
      preload: true,
      load: () => import('./store-list/store-list-screen').then((m) => m.AllEnrollmentsScreen),
    },
    {
      path: '/statelessServiceBzoStoreDetails/create',
      capability: 'change-data',
      load: () => import('./store-form/store-create-screen').then((m) => m.StoreCreateScreen),
    },
    {
      path: '/statelessServiceBzoStoreDetails/:id/edit',
      capability: 'change-data',
      preload: true,
      load: () => import('./store-form/store-edit-screen').then((m) => m.StoreEditScreen),
    },
    {
      path: '/statelessServiceBzoStoreDetails/:id/show',
      preload: true,
      load: () => import('./store-detail/store-detail-screen').then((m) => m.StoreDetailScreen),
    },
  ],
  menu: [
    {
      group: 'Stores',
      rank: 10,
      label: 'All Stores',
      to: storesPaths.all,
      icon: BuildingShopRegular,
      goLetter: 'S',
    },
    {
      group: 'Stores',
      rank: 20,
      label: 'All Enrollments',
      to: storesPaths.enrollments,
      icon: DocumentBulletListRegular,
    },
  ],
  storeTabs: [
    {
      within: 'store',
      rank: 10,
      tab: 'onboarding',
      label: 'Onboarding',
      load: () => import('./store-detail/onboarding-tab').then((m) => m.OnboardingTab),
    },
  ],
};
