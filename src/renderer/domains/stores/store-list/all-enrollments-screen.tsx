import type { Screen } from '@renderer/platform/manifest';
import { askStoreList, StoreListGrid } from './store-list-grid';

/** Every store whatever its state, test stores aside. */
export const AllEnrollmentsScreen: Screen = () => <StoreListGrid title="All Enrollments" variant="all" />;

AllEnrollmentsScreen.ask = (asking) => askStoreList(asking, 'all');
