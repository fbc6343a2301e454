// The tRPC instance of the bridge: the context of a call, its log, the checks that come before its input, and the
// procedures that call no back office, with and without a session.

import { initTRPC, TRPCError } from '@trpc/server';
import { signInErrorTexts } from '@shared/domains/session/texts';
import type { Capability } from '@shared/kernel/access/capabilities';
import { AppError } from '@shared/kernel/app-error';
import type { ConsoleWindow } from '../desktop/desktop';
import { runInRequestContext } from '../desktop/request-context';
import { redactedMessage } from '../log/redact';
import type { Services } from '../startup/services';
import { toAppError } from './to-app-error';

/** The conditions of a procedure on the session and the network; see docs/offline.md. */
export interface ProcedureMeta {
  kind: 'open' | 'local' | 'read' | 'reveal' | 'copy' | 'write';
  capability?: Capability | undefined;
}

/** The services and the window that a procedure can use. */
export interface CallContext extends Services {
  /** The window that sent the request; undefined for a call of the app itself. */
  readonly window?: ConsoleWindow;
  /** Aborted once the page that sent the call was closed or loaded again; undefined for a call of the app itself. */
  readonly page?: AbortSignal;
}

const t = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
  .create({
    isServer: true,
    // Stack traces stay in the log; the window receives code, message and fields.
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: toAppError(error).message,
      data: { ...shape.data, appError: toAppError(error).toShape() },
    }),
  });

/** Logs slow and failed calls, one redacted line each: name, duration, error. Never input or output. */
const logged = t.middleware(async ({ path, type, ctx, next }) => {
  const started = performance.now();
  const result = await runInRequestContext(ctx.window, next);
  const ms = Math.round(performance.now() - started);
  if (result.ok) {
    if (ms > 1000) ctx.log.info('bridge.slow', { path, type, ms });
  } else {
    const error = toAppError(result.error);
    ctx.log.warn('bridge.failed', { path, type, ms, code: error.code, message: redactedMessage(error) });
  }
  return result;
});

/**
 * Middleware that rejects a call before its input is parsed, so that a caller without permission learns nothing about
 * the expected input.
 */
export const requireCondition = (check: (ctx: CallContext) => void) =>
  t.middleware(({ ctx, next }) => {
    try {
      check(ctx);
    } catch (error) {
      throw error instanceof AppError ? asTrpc(error) : error;
    }
    return next();
  });

const signedIn = t.middleware(({ ctx, next }) => {
  const current = ctx.session.current();
  if (!current) throw asTrpc(new AppError('SIGNED_OUT', signInErrorTexts.signInFirst));
  const { user, connection, cache } = current;
  return next({ ctx: { ...ctx, user, connection, cache } });
});

/** tRPC carries the AppError as its cause; the formatter above takes it out again. */
function asTrpc(error: AppError): TRPCError {
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: error.message, cause: error });
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Calls that need no sign-in: session, connections, settings, the desktop. */
export const publicProcedure = t.procedure.meta({ kind: 'open' }).use(logged);

/** Calls that need a session but neither the network nor the response cache. */
export const protectedProcedure = publicProcedure.meta({ kind: 'local' }).use(signedIn);
