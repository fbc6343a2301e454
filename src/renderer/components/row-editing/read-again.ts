import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@shared/kernel/answer';

/** The rows of a list as they are stored now. @throws whatever the read failed with. */
export async function readAgain<Row>(
  query: Pick<UseQueryResult<Answer<Row[]>, unknown>, 'refetch'>,
): Promise<readonly Row[]> {
  const { data, error } = await query.refetch({ cancelRefetch: true });
  if (error !== null && error !== undefined) throw error;
  return data?.data ?? [];
}
