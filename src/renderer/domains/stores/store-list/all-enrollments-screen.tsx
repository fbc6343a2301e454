import { StoreListGrid } from './store-list-grid';

/** Every store whatever its state, test stores aside. */
export function AllEnrollmentsScreen() {
  return <StoreListGrid title="All Enrollments" variant="all" />;
}
