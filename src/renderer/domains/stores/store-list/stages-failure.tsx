import { Caption1, Link } from '@fluentui/react-components';
import type { AnswerQuery } from '@renderer/components/answer-query';
import { readAppError } from '@renderer/platform/read-app-error';
import { storesTexts } from '@shared/domains/stores/texts';

/** The stores are there all the same; their stages are not. */
export function StagesFailure({ query }: { query: AnswerQuery<unknown> }) {
  if (query.data !== undefined || !query.isError) return null;
  return (
    <Caption1 role="alert">
      {storesTexts.stagesNotRead}: {readAppError(query.error).message}{' '}
      <Link as="button" inline onClick={() => void query.refetch()}>
        {storesTexts.retry}
      </Link>
    </Caption1>
  );
}
