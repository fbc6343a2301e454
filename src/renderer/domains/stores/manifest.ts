import { BuildingShopRegular, DocumentBulletListRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storesPaths } from '@shared/domains/stores/paths';
import { ALL_ENROLLMENTS_TITLE, ALL_STORES_TITLE, ONBOARDING_TAB } from '@shared/kernel/platform/menu-texts';

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
      group: 'stores',
      rank: 10,
      label: ALL_STORES_TITLE,
      to: storesPaths.all,
      icon: BuildingShopRegular,
      goLetter: 'S',
    },
    {
      group: 'stores',
      rank: 20,
      label: ALL_ENROLLMENTS_TITLE,
      to: storesPaths.enrollments,
      icon: DocumentBulletListRegular,
    },
  ],
  storeTabs: [
    {
      within: 'store',
      rank: 10,
      tab: 'onboarding',
      label: ONBOARDING_TAB,
      load: () => import('./store-detail/onboarding-tab').then((m) => m.OnboardingTab),
    },
  ],
};
