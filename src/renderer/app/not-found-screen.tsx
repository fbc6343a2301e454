import { HOME } from '@shared/kernel/home';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { RouteLink } from '@renderer/components/route-link';

export function NotFoundScreen() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        text="There is no page at this address."
        action={<RouteLink to={HOME}>Go to the dashboard</RouteLink>}
      />
    </>
  );
}
