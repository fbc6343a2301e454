import { Caption1, Link } from '@fluentui/react-components';
import type { AnswerQuery } from '@renderer/components/answer-query';
import { readAppError } from '@renderer/platform/read-app-error';
import { tenantsTexts } from '@shared/domains/tenants/texts';

/** The tenants are there all the same; how far their stores are is not. */
export function ProgressFailure({ query }: { query: AnswerQuery<unknown> }) {
  if (query.data !== undefined || !query.isError) return null;
  return (
    <Caption1 role="alert">
      {tenantsTexts.progressNotRead}: {readAppError(query.error).message}{' '}
      <Link as="button" inline onClick={() => void query.refetch()}>
        {tenantsTexts.retry}
      </Link>
    </Caption1>
  );
}
