import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { RouteLink } from '@renderer/components/route-link';
import { paths } from '@renderer/app/paths';
import { messages } from '@shared/messages';
import type { Decision } from '@shared/rules/decision';

/** A page this role may not open, whichever way one came to its address. */
export function NoAccessScreen({ decision }: { decision: Exclude<Decision, { allowed: true }> }) {
  const reasons = decision.reasons
    .map((reason) => reason.text)
    .filter((text) => text !== messages.access.denied);
  return (
    <>
      <PageHeader title={messages.access.denied} />
      <EmptyState
        text={reasons.length === 0 ? 'Ask an administrator if you need it.' : reasons.join(' ')}
        action={<RouteLink to={paths.home}>Go to the dashboard</RouteLink>}
      />
    </>
  );
}
