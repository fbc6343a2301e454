import { Caption1, Link } from '@fluentui/react-components';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { messages } from '@shared/kernel/text/messages';
import type { AnswerQuery } from './freshness';

interface PartLoadErrorProps {
  /** The beginning of the message, such as 'The notes couldn't be loaded'; the reason follows. */
  title: string;
  query: AnswerQuery<unknown>;
}

/** The error of a read that adds to a list; the list itself is displayed nevertheless. */
export function PartLoadError({ title, query }: PartLoadErrorProps) {
  if (query.data !== undefined || !query.isError) return null;
  return (
    <Caption1 role="alert">
      {title}: {readAppError(query.error).message}{' '}
      <Link as="button" inline onClick={() => void query.refetch()}>
        {messages.actions.retry}
      </Link>
    </Caption1>
  );
}
