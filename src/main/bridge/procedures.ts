// The builders with which domains declare their procedures of the bridge that call the back office: cached reads, writes,
// and a secret that is revealed or copied, each with the capability that it requires.

import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Connection } from '@shared/domains/connections/model';
import { policyTexts } from '@shared/domains/policy/texts';
import {
  mayUser,
  type Capability,
  type ChangeCapability,
  type SeeCapability,
} from '@shared/kernel/access/capabilities';
import { reasonsOf } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import type { User } from '@shared/kernel/platform/session';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { schemaMismatchError } from '../back-office/response/parse-response';
import type { AccountCache } from '../cache/account-cache';
import { unreadableRowCount } from '../desktop/request-context';
import { cachedAnswer, isUnchangedSince, responseCacheKey } from './response-cache';
import { protectedProcedure, requireCondition, type CallContext } from './trpc';
import { validateRows } from './validate-rows';
import { addWaitingRead, asWriteInFlight } from './calls-in-flight';

export interface SignedInContext extends CallContext {
  readonly user: User;
  readonly connection: Connection;
  /** The cache of the session in which the call started: closed, and empty, for a call that outlives it. */
  readonly cache: AccountCache;
}

/** What a service needs that only reads from or writes to the back office. */
export type BackOfficeContext = Pick<SignedInContext, 'backOffice'>;

/** The result of a read's resolver: the data, and whether the back office left something out. */
export interface Fetched<T> {
  data: T;
  partial: boolean;
}

interface ReadOptions {
  /** The capability that the caller needs; every signed-in user may call if it is missing. */
  capability?: Capability;
  /**
   * False for what must not be stored on this computer, such as who has a password. There is no answer offline then.
   */
  cache?: boolean;
  /**
   * True for what this computer makes of what it reads, in a worker that may die. The saved copy is returned then, with
   * the reason, as the back office has refused nothing.
   */
  computed?: boolean;
  /** True for a long list that several screens ask for: it is read, checked and stored once for all who wait for it. */
  shared?: boolean;
}

const requireCapability = (capability: Capability | undefined) =>
  requireCondition(({ session }) => {
    if (!capability) return;
    const permission = mayUser(session.current()?.user, capability);
    if (!permission.allowed) throw new AppError('FORBIDDEN', reasonsOf(permission));
  });

const requireOnline = (reason: (since: string) => string) =>
  requireCondition(({ connectivity }) => {
    const { state, since } = connectivity.state();
    if (state === 'offline') throw new AppError('OFFLINE', reason(formatAge(since)));
  });

/** How long a page without a saved copy waits, in milliseconds, for a back office that is known to be away. */
const AWAY_LIMIT_MS = 3_000;

/**
 * The outcome of a read that is tried while offline, since the back office may be back. It is given up long before its
 * connections would fail, because nothing but a skeleton is shown meanwhile. What answers later still ends the outage,
 * and once that has ended the read takes as long as any.
 */
async function inTimeWhileAway<T>(
  attempt: Promise<T>,
  { connectivity }: Pick<SignedInContext, 'connectivity'>,
): Promise<T> {
  const waiting = new AbortController();
  const giveUp = async (): Promise<T> => {
    await sleep(AWAY_LIMIT_MS, undefined, { ref: false, signal: waiting.signal });
    const { state, since } = connectivity.state();
    if (state === 'online') return attempt;
    throw new AppError('OFFLINE', messages.offline.notCached(formatAge(since)));
  };
  try {
    return await Promise.race([attempt, giveUp()]);
  } finally {
    waiting.abort();
  }
}

const UNREACHABLE: ReadonlySet<string> = new Set(['OFFLINE', 'TIMEOUT']);

/** A mismatch is the back office's fault, not the user's. */
function validateOutput<O>(output: z.ZodType<O>, value: unknown, path: string): O {
  const parsed = output.safeParse(value);
  if (!parsed.success) throw schemaMismatchError(parsed.error, path);
  return parsed.data;
}

/**
 * Declares a tRPC query that reads from the back office. Its last complete response is cached per account and returned,
 * with its age, while the back office is unreachable; `cache: false` switches that off for what must never be on the
 * disk.
 */
export function read<In, I, O>(
  input: z.ZodType<I, In>,
  output: z.ZodType<O>,
  resolve: (call: { ctx: SignedInContext; input: I }) => Promise<Fetched<unknown>>,
  { capability, cache = true, computed = false, shared = false }: ReadOptions = {},
) {
  const procedure = protectedProcedure
    .meta({ kind: 'read', capability })
    .use(requireCapability(capability))
    .input(input);
  return procedure.query(async ({ ctx, input: given, path }): Promise<Answer<O>> => {
    const key = responseCacheKey(path, given);
    const readCache = (): Answer<O> | null => (cache ? cachedAnswer(ctx, key, output) : null);
    const isAway = ctx.connectivity.state().state === 'offline';
    if (isAway) {
      const cached = readCache();
      if (cached) return cached;
    }
    const ended = addWaitingRead(ctx.cache, {
      path,
      matches: (sent) => {
        const parsed = input.safeParse(sent);
        return parsed.success && responseCacheKey(path, parsed.data) === key;
      },
      cached: () => {
        const cached = readCache();
        return cached && isUnchangedSince(ctx, Date.parse(cached.asOf)) ? cached : null;
      },
    });
    const readNow = async (): Promise<Answer<O>> => {
      const requestedAt = performance.now();
      const attempt = resolve({ ctx, input: given as I });
      const result = await (isAway ? inTimeWhileAway(attempt, ctx) : attempt);
      const { data, unreadableRows: mismatches, mismatch } = validateRows(output, result.data, path);
      if (mismatch !== null) ctx.log.warn('bridge.rows-unreadable', { path, rows: mismatches, mismatch });
      const unreadableRows = unreadableRowCount() + mismatches;
      const partial = result.partial || unreadableRows > 0;
      const asOf = new Date().toISOString();
      const answer: Answer<O> = {
        data,
        asOf,
        origin: 'live',
        partial,
        ...(unreadableRows > 0 ? { unreadableRows } : {}),
      };
      // A partial response is not cached, because it would replace a complete one that the user may need offline.
      if (cache && !partial) ctx.cache.responses.put(key, JSON.stringify(answer.data), asOf, requestedAt);
      return answer;
    };
    try {
      const answer = await (shared ? ctx.backOffice.share(key, readNow) : readNow());
      ended('answered');
      return answer;
    } catch (error) {
      ended('failed');
      if (!(error instanceof AppError)) throw error;
      const failed = computed && error.code === 'INTERNAL';
      if (!failed && !UNREACHABLE.has(error.code)) throw error;
      if (error.code === 'TIMEOUT') ctx.connectivity.verify();
      const cached = readCache();
      if (cached) return failed ? { ...cached, failure: error.message } : cached;
      throw error;
    }
  });
}

/**
 * Has every window read again what it shows, after a write whose page is gone. That page alone knew what the write
 * invalidates, and the page that was loaded in its place may have read what was stored before.
 */
function refreshWindows({ desktop, window }: SignedInContext): void {
  window?.send({ command: 'refresh' });
  desktop.sendToOthers({ command: 'refresh' });
}

interface WriteOptions {
  /** The capability that the caller needs. A right to see does not allow changes, so its type does not fit here. */
  capability?: ChangeCapability;
}

/**
 * Declares a call that changes something. It is refused while offline, never retried, and never sent twice while the
 * same change is in flight (the back-office client ensures both).
 */
export function write<In, I, O>(
  input: z.ZodType<I, In>,
  output: z.ZodType<O>,
  resolve: (call: { ctx: SignedInContext; input: I }) => Promise<unknown>,
  { capability = 'change-data' }: WriteOptions = {},
) {
  const procedure = protectedProcedure
    .meta({ kind: 'write', capability })
    .use(requireCapability(capability))
    .use(requireOnline(messages.offline.writesDisabled))
    .input(input);
  return procedure.mutation(async ({ ctx, input: given, path }): Promise<O> => {
    try {
      const result = await asWriteInFlight(ctx.cache, () => resolve({ ctx, input: given as I }));
      return validateOutput(output, result, path);
    } finally {
      if (ctx.page?.aborted === true) refreshWindows(ctx);
    }
  });
}

/**
 * Declares a query that reveals a secret of the back office. Nothing is read before the user has confirmed who they
 * are, where that is demanded, and nothing is cached, so it is unavailable offline.
 */
export function revealSecret<In, I, O>(
  input: z.ZodType<I, In>,
  output: z.ZodType<O>,
  resolve: (call: { ctx: SignedInContext; input: I }) => Promise<Fetched<unknown>>,
  capability: SeeCapability,
) {
  const procedure = protectedProcedure
    .meta({ kind: 'reveal', capability })
    .use(requireCapability(capability))
    .use(requireOnline(messages.offline.notCached))
    .input(input);
  return procedure.query(async ({ ctx, input: given, path }): Promise<Answer<O>> => {
    await ctx.reauthentication.require();
    const { data, partial } = await resolve({ ctx, input: given as I });
    return {
      ...{ data: validateOutput(output, data, path), partial },
      ...{ asOf: new Date().toISOString(), origin: 'live' },
    };
  });
}

/**
 * Declares a call that copies a secret of the back office to the clipboard; the page does not receive it where the
 * runtime has its own clipboard. Nothing is changed and nothing is cached, so it is unavailable offline.
 */
export function copySecret<In, I>(
  input: z.ZodType<I, In>,
  resolve: (call: { ctx: SignedInContext; input: I }) => Promise<string>,
  capability: SeeCapability,
) {
  const procedure = protectedProcedure
    .meta({ kind: 'copy', capability })
    .use(requireCapability(capability))
    .use(requireOnline(messages.offline.notCached))
    .input(input);
  return procedure.mutation(async ({ ctx, input: given }): Promise<void> => {
    if (ctx.managed.policy.copySecretsAllowed === false)
      throw new AppError('FORBIDDEN', policyTexts.copySecrets);
    await ctx.reauthentication.require();
    await ctx.desktop.copyText(await resolve({ ctx, input: given as I }));
  });
}
