const RETRY_AFTER_MS = 10_000;

/** A failed read is repeated automatically, so that its error ends when the back office is reachable again. */
export const RETRIES_WHILE_FAILED = {
  refetchInterval: ({ state }: { state: { status: string } }): number | false =>
    state.status === 'error' && RETRY_AFTER_MS,
};
