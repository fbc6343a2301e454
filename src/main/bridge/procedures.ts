import { AppError } from '@shared/kernel/app-error';
import type { Answer } from '@shared/kernel/answer';
import type { Connection } from '@shared/domains/connections/model';
import type { User } from '@shared/domains/session/model';
import { messages } from '@shared/kernel/messages';
import { formatAge } from '@shared/kernel/format';
import { may, type Capability } from '@shared/kernel/permissions';
import type { z } from 'zod';
import { misfitOf } from '../back-office/misfit';
import { countingUnread } from '../back-office/unread-rows';
import { answerKey } from './answer-key';
import { fittingRows } from './fitting-rows';
import { cachedAnswer } from './kept-answer';
import { local, required, type CallContext } from './trpc';

export interface SignedInContext extends CallContext {
  readonly user: User;
  readonly connection: Connection;
}

/** What a read's resolver gives: the data, and whether the back office left something out. */
export interface Fetched<T> {
  data: T;
  partial: boolean;
}

interface Options {
  /** Who may call it; everybody signed in unless given. */
  capability?: Capability;
}

interface ReadOptions extends Options {
  /** False for what must not lie on this computer: passwords, keys. There is no answer offline then. */
  keep?: boolean;
}

const allowed = (capability: Capability | undefined) =>
  required(({ session }) => {
    if (!capability) return;
    const decision = may(session.current()?.user.role, capability);
    if (!decision.allowed)
      throw new AppError('FORBIDDEN', decision.reasons.map((reason) => reason.text).join('. '));
  });

const online = required(({ connectivity }) => {
  const { state, since } = connectivity.state();
  if (state === 'offline') throw new AppError('OFFLINE', messages.offline.writesDisabled(formatAge(since)));
});

const UNREACHABLE: ReadonlySet<string> = new Set(['OFFLINE', 'TIMEOUT']);

/** Misfits are the back office's doing, not the user's. */
function fitting<O>(output: z.ZodType<O>, value: unknown, path: string): O {
  const parsed = output.safeParse(value);
  if (!parsed.success) throw misfitOf(parsed.error, path);
  return parsed.data;
}

/**
 * Declares a call that reads from the back office. Its last good answer is kept and given again,
 * with its age, while the back office cannot be reached; unless it says that it may not be kept.
 */
export function read<In, I, O>(
  input: z.ZodType<I, In>,
  output: z.ZodType<O>,
  resolve: (call: { ctx: SignedInContext; input: I }) => Promise<Fetched<unknown>>,
  { capability, keep = true }: ReadOptions = {},
) {
  const asked = local.meta({ kind: 'read', capability }).use(allowed(capability)).input(input);
  return asked.query(async ({ ctx, input: given, path }): Promise<Answer<O>> => {
    const key = answerKey(path, given);
    const keptAnswer = (): Answer<O> | null => (keep ? cachedAnswer(ctx, key, output) : null);
    if (ctx.connectivity.state().state === 'offline') {
      const cached = keptAnswer();
      if (cached) return cached;
    }
    const asked = performance.now();
    try {
      const { result, unread: lost } = await countingUnread(() => resolve({ ctx, input: given as I }));
      const { data, unread: misfits, misfit } = fittingRows(output, result.data, path);
      if (misfit !== null) ctx.log.warn('bridge.rows-unread', { path, rows: misfits, misfit });
      const unread = lost + misfits;
      const partial = result.partial || unread > 0;
      const asOf = new Date().toISOString();
      const answer: Answer<O> = { data, asOf, origin: 'live', partial, ...(unread > 0 ? { unread } : {}) };
      // A partial answer must not replace a whole one that the user may need offline.
      if (keep && !partial) ctx.cache.answers.put(key, JSON.stringify(answer.data), asOf, asked);
      return answer;
    } catch (error) {
      if (!(error instanceof AppError) || !UNREACHABLE.has(error.code)) throw error;
      const cached = keptAnswer();
      if (cached) return cached;
      throw error;
    }
  });
}

/**
 * Declares a call that changes something. It is refused while offline, never retried, and never
 * sent twice while the same change is under way (the back-office client sees to both).
 */
export function write<In, I, O>(
  input: z.ZodType<I, In>,
  output: z.ZodType<O>,
  resolve: (call: { ctx: SignedInContext; input: I }) => Promise<unknown>,
  { capability = 'change-data' }: Options = {},
) {
  const asked = local.meta({ kind: 'write', capability }).use(allowed(capability)).use(online).input(input);
  return asked.mutation(async ({ ctx, input: given, path }): Promise<O> =>
    fitting(output, await resolve({ ctx, input: given as I }), path),
  );
}
