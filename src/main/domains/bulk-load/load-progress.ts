import { loadProgressSchema, type LoadProgress, type StoreKey } from '@shared/domains/bulk-load/model';
import { LOAD_CALL_TYPES } from '@shared/domains/bulk-load/steps';
import { BulkDataloadProgressDocument } from '@main/back-office/generated/graphql';
import type { SignedInContext } from '@main/bridge/procedures';
import { follow } from '@main/bridge/watch';
import { log } from './bulk-load-service';

/** How often an endpoint without live updates is asked, in milliseconds. */
const POLL_MS = 3000;

type Listener = (progress: LoadProgress) => void;

/** New log lines by asking again and again, for endpoints that offer no subscriptions. */
function poll(ctx: SignedInContext, key: StoreKey, tell: Listener): () => void {
  const seen = new Set<number>();
  let first = true;
  const ask = async (): Promise<void> => {
    for (const callType of LOAD_CALL_TYPES) {
      const { data } = await log(ctx, key, callType);
      for (const row of data.filter(({ id }) => !seen.has(id))) {
        seen.add(row.id);
        if (!first) tell({ callType, status: row.status, progress: 0, row });
      }
    }
    first = false;
  };
  const timer = setInterval(() => {
    ask().catch((error: unknown) => ctx.log.warn('load.poll-failed', { error: String(error) }));
  }, POLL_MS);
  return () => clearInterval(timer);
}

/** Live lines where the endpoint offers them, else polled. */
function listen(ctx: SignedInContext, key: StoreKey, tell: Listener): () => void {
  let stopPolling: (() => void) | undefined;
  const stop = ctx.backOffice.subscribe(BulkDataloadProgressDocument, key, {
    next: ({ bulkDataloadProgress }) => {
      const parsed = loadProgressSchema.safeParse(bulkDataloadProgress);
      if (parsed.success) tell(parsed.data);
      else ctx.log.warn('load.progress-misfit', { issues: parsed.error.issues.length });
    },
    error: (error) => {
      ctx.log.info('load.polling-instead', { code: error.code });
      stopPolling ??= poll(ctx, key, tell);
    },
    complete: () => undefined,
  });
  return () => {
    stop();
    stopPolling?.();
  };
}

export const followLoad = (
  ctx: SignedInContext,
  key: StoreKey,
  signal: AbortSignal | undefined,
): AsyncGenerator<LoadProgress, void> => follow<LoadProgress>((tell) => listen(ctx, key, tell), signal);
