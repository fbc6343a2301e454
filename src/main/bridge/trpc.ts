import { initTRPC, TRPCError } from '@trpc/server';
import { AppError } from '@shared/kernel/app-error';
import type { Capability } from '@shared/kernel/permissions';
import { loggable } from '../log/loggable';
import { calledBy } from '../desktop/calling-window';
import type { ConsoleWindow } from '../desktop/console-window';
import type { Services } from '../services';
import { toAppError } from './to-app-error';

/** What a procedure needs of the session and the network; see docs/architecture.md. */
export interface ProcedureMeta {
  kind: 'open' | 'local' | 'read' | 'write';
  capability?: Capability | undefined;
}

/** What a procedure has at hand. */
export interface CallContext extends Services {
  /** The window that asks; none where the app itself does. */
  readonly window?: ConsoleWindow;
}

const t = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
  .create({
    isServer: true,
    // Stack traces stay in the log; the window gets code, message and fields.
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: toAppError(error).message,
      data: { ...shape.data, appError: toAppError(error).toShape() },
    }),
  });

/** One redacted line for every call: name, duration, outcome. Never input or output. */
const logged = t.middleware(async ({ path, type, ctx, next }) => {
  const started = performance.now();
  const result = await calledBy(ctx.window, next);
  const ms = Math.round(performance.now() - started);
  if (result.ok) {
    if (ms > 1000) ctx.log.info('bridge.slow', { path, type, ms });
  } else {
    const error = toAppError(result.error);
    ctx.log.warn('bridge.failed', { path, type, ms, code: error.code, message: loggable(error) });
  }
  return result;
});

/**
 * A condition on the session or the network. It comes before the input is looked at: who may not call learns nothing
 * of what a call expects.
 */
export const required = (check: (ctx: CallContext) => void) =>
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
  if (!current) throw asTrpc(new AppError('SIGNED_OUT', 'Sign in first'));
  return next({ ctx: { ...ctx, user: current.user, connection: current.connection } });
});

/** tRPC carries our error as its cause; the formatter above takes it out again. */
function asTrpc(error: AppError): TRPCError {
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: error.message, cause: error });
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Calls that need no sign-in: session, connections, settings, the desktop. */
export const open = t.procedure.meta({ kind: 'open' }).use(logged);

/** Calls that need a session but neither the network nor the cache of answers. */
export const local = open.meta({ kind: 'local' }).use(signedIn);
