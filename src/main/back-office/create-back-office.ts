// Creates the client through which all services of the main process call the back office. Reads are retried, shared while in
// flight and validated against the contract; a write is sent once, and refused while the same one is in flight. Also live
// updates, forms and media; a refused token is refreshed.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, getOperationAST } from 'graphql';
import pRetry from 'p-retry';
import { addUnreadableRows } from '@main/desktop/request-context';
import type { Log } from '@main/log/log';
import { Network } from '@main/network/network';
import type { CurrentSession } from '@main/session/session-scope';
import type { SessionService } from '@main/session/session-service';
import type { Connection } from '@shared/domains/connections/model';
import { sessionEndTexts, signInErrorTexts } from '@shared/domains/session/texts';
import { AppError, isUnconfirmed } from '@shared/kernel/app-error';
import { type BackOfficeClock, readBackOfficeClock } from '@shared/kernel/dates/back-office-clock';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import {
  type BackOffice,
  type CallOptions,
  type LiveHandlers,
  READ_TIMEOUT_MS,
  type ReadResponse,
} from './back-office';
import { LastWrite, ReadsOfSessions, requestKey } from './in-flight';
import { graphqlAppError, isUnauthenticated, unsupportedOperationError } from './response/graphql-errors';
import { parseResponse, invalidResponseError, SchemaMismatch } from './response/parse-response';
import { StoreRealms } from './store-realms';
import { createErrorMapper, emptyReplyError, isErrorOnly } from './transport/error-mapper';
import { fetchJson, fetchMedia } from './transport/fetch-file';
import { HttpResponseError } from './transport/http-response-error';
import { JsonEncoding } from './transport/json-encoding';
import { subscribeToLiveUpdates } from './transport/live-updates';
import { postForm } from './transport/post-form';
import { clientsOver, type Reply, send, TransportFailure } from './transport/transport';

const RETRIES = 3;
const BASE_MS = 100;
const CAP_MS = 3_000;

/**
 * Retries with exponential backoff and full jitter, so that consoles that lost the back office together do not
 * reconnect together.
 */
async function withRetries<T>(
  work: () => Promise<T>,
  mayRetry: (error: Error) => boolean,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await pRetry(work, {
      retries: RETRIES,
      minTimeout: BASE_MS,
      maxTimeout: CAP_MS,
      randomize: true,
      shouldRetry: ({ error }) => !signal.aborted && mayRetry(error),
      signal,
    });
  } catch (error) {
    // The work was aborted during a pause; running it once more lets it map the abort to the caller's error.
    if (error === signal.reason) return work();
    throw error;
  }
}

export interface BackOfficeDeps {
  session: Pick<SessionService, 'accessToken' | 'refreshNow' | 'current'>;
  log: Log;
  connectivity: {
    report(ok: boolean, reason?: string): void;
    updateBackOfficeClock(clock: BackOfficeClock): void;
  };
  network?: Network;
  /** Every read is a request of its own, and no stored answer is used instead of one. */
  plain?: boolean;
  /** Time limits in milliseconds, for tests; 15 s and 60 s by default. */
  deadlines?: { read: number; write: number };
}

const DEADLINES = { read: READ_TIMEOUT_MS, write: 60_000 };

const nameOf = (document: DocumentNode): string | null => getOperationAST(document)?.name?.value ?? null;

/** Validates a response against the contract; a mismatch is named in the log, and its value is never quoted. */
function validatedResponse<R, V>(
  document: TypedDocumentNode<R, V>,
  reply: Reply<R>,
  log: Log,
): ReadResponse<R> {
  const operation = nameOf(document);
  try {
    const { data, unreadableRows, firstMismatch } = parseResponse(document, reply.data);
    if (unreadableRows > 0)
      log.warn('back-office.rows-unreadable', { operation, rows: unreadableRows, path: firstMismatch });
    const refusal = reply.errors.length > 0 ? { refusal: graphqlAppError(reply.errors) } : {};
    return {
      data: data as R,
      partial: reply.errors.length > 0 || unreadableRows > 0,
      unreadableRows,
      ...refusal,
    };
  } catch (error) {
    throw error instanceof SchemaMismatch ? invalidResponseError(error.path, operation) : error;
  }
}

/** What every call needs of the client that makes it. */
interface CallerDeps extends Pick<BackOfficeDeps, 'session' | 'connectivity'> {
  network: Network;
  requireSession(): CurrentSession;
  /** The options with the realm of the store that they name. */
  inRealm(options: CallOptions): CallOptions;
  /** The error for a token that was refused twice; `reason` is the back office's own. */
  sessionRefused(reason: string | null): AppError;
}

type Call = <R, V extends object>(
  document: TypedDocumentNode<R, V>,
  variables: V,
  options: CallOptions,
  signal: AbortSignal,
) => Promise<Reply<R>>;

/**
 * Creates the function that sends a call with a token. A refused token is refreshed and the call sent once more, because
 * refusal comes before work.
 */
function createCaller(deps: CallerDeps): Call {
  const { session, connectivity, requireSession, inRealm, sessionRefused } = deps;
  const clientFor = clientsOver(deps.network);
  const jsonEncoding = new JsonEncoding();
  return async <R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    options: CallOptions,
    signal: AbortSignal,
  ): Promise<Reply<R>> => {
    const attempt = async (token: string): Promise<Reply<R>> => {
      const { connection } = requireSession();
      const over = { connection, options: inRealm(options), token, signal };
      const client = clientFor(connection);
      const reply = await send(client, {
        ...over,
        document,
        variables: await jsonEncoding.variablesFor(connection, document, variables, (query) =>
          send(client, { ...over, document: query, variables: {} }),
        ),
      });
      if (reply.isGraphql || new HttpResponseError(reply.status).intercepted === null)
        connectivity.report(true);
      // An error page may come from another server, which has another clock.
      if (reply.isGraphql) connectivity.updateBackOfficeClock(readBackOfficeClock(reply.headers));
      return reply;
    };
    const refused = (reply: Reply<R>): boolean =>
      reply.data === null && (reply.status === 401 || isUnauthenticated(reply.errors));
    const sent = await session.accessToken();
    const first = await attempt(sent);
    if (!refused(first)) return first;
    // Another call may have refreshed the token in the meantime.
    const current = await session.accessToken();
    const second = await attempt(current === sent ? await session.refreshNow() : current);
    if (refused(second)) throw sessionRefused(second.refusalReason);
    return second;
  };
}

export function createBackOffice(deps: BackOfficeDeps): BackOffice {
  const { session, connectivity, log } = deps;
  const network = deps.network ?? new Network();
  const fetchOver = (connection: Connection): typeof fetch => network.fetchWith(connection);
  const deadlines = deps.deadlines ?? DEADLINES;
  const errors = createErrorMapper(connectivity, log);
  const realms = new StoreRealms();
  const requireSession = (): CurrentSession => {
    const open = session.current();
    if (!open) throw new AppError('SIGNED_OUT', signInErrorTexts.signInFirst);
    return open;
  };
  /** The reason is logged, because whoever set up provider and back office looks for it there. */
  const sessionRefused = (reason: string | null): AppError => {
    log.warn('back-office.session-refused', { reason });
    return new AppError('SESSION_ENDED', sessionEndTexts.refusedByBackOffice(reason));
  };
  const inRealm = (options: CallOptions): CallOptions => {
    const realm = options.realm ?? realms.of(requireSession().signal, options.storeId);
    return realm === undefined ? options : { ...options, realm };
  };
  const call = createCaller({ session, connectivity, network, requireSession, inRealm, sessionRefused });
  const reads = new ReadsOfSessions();
  const openReads = () => reads.of(requireSession().signal);
  const writesInFlight = new Set<string>();
  const lastWrite = new LastWrite();
  /** After a change no read in flight counts as newer; those of an ended session are shared with nobody anyway. */
  const invalidateReads = (): void => {
    const open = session.current();
    if (open) reads.of(open.signal).invalidate();
  };
  /** Runs a write, after which no cached response and no read in flight counts as newer. */
  const asLastWrite = <T>(change: () => Promise<T>): Promise<T> =>
    lastWrite.during(change).finally(invalidateReads);

  /** The error of a write, whose outcome may be unknown. */
  const writeError = (thrown: unknown, isSideService = false): AppError => {
    const error = errors.ofWrite(thrown, isSideService);
    if (isUnconfirmed(error)) lastWrite.noteUnconfirmed();
    return error;
  };

  const withInvalidation = <R>(handlers: LiveHandlers<R>): LiveHandlers<R> => ({
    ...handlers,
    next: (news) => {
      if (handlers.isChange(news)) invalidateReads();
      handlers.next(news);
    },
  });

  const scopedSignal = (limit: number): AbortSignal =>
    AbortSignal.any([requireSession().signal, AbortSignal.timeout(limit)]);

  async function readOnce<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    options: CallOptions,
  ): Promise<ReadResponse<R>> {
    const signal = scopedSignal(deadlines.read);
    const work = async (): Promise<ReadResponse<R>> => {
      const reply = await call(document, variables, options, signal);
      if (reply.data !== null && !isErrorOnly(reply)) return validatedResponse(document, reply, log);
      throw unsupportedOperationError(reply.errors, nameOf(document)) ?? emptyReplyError(reply);
    };
    const isTransient = (error: Error): boolean =>
      error instanceof TransportFailure || (error instanceof HttpResponseError && error.isTransient);
    try {
      return await withRetries(work, isTransient, signal);
    } catch (error) {
      throw errors.ofRead(error);
    }
  }

  return {
    async read<R, V extends object>(
      document: TypedDocumentNode<R, V>,
      variables: V,
      options: CallOptions = {},
    ) {
      const start = () => readOnce(document, variables, options);
      const key = requestKey(document, variables, options);
      const answer = await (deps.plain ? start() : openReads().share(key, start));
      // Every caller that shares the read is missing these rows too.
      addUnreadableRows(answer.unreadableRows);
      return answer;
    },

    readAhead(document, variables) {
      if (deps.plain) return;
      const key = requestKey(document, variables, {});
      openReads().startAhead(key, () => readOnce(document, variables, {}));
    },

    share: async (name, read) => (deps.plain ? read() : openReads().shareList(name, read)),

    async write(document, variables, options = {}) {
      const key = `${requireSession().accountKey}\n${requestKey(document, variables, options)}`;
      if (writesInFlight.has(key)) throw new AppError('IN_FLIGHT', backOfficeTexts.inFlight);
      writesInFlight.add(key);
      try {
        const signal = scopedSignal(deadlines.write);
        const reply = await asLastWrite(() => call(document, variables, options, signal));
        if (reply.errors.length > 0)
          throw unsupportedOperationError(reply.errors, nameOf(document)) ?? graphqlAppError(reply.errors);
        if (reply.data === null) throw emptyReplyError(reply);
        return reply.data;
      } catch (error) {
        throw writeError(error);
      } finally {
        writesInFlight.delete(key);
      }
    },

    // In plain mode every cached answer counts as too old, so that none is used instead of a request.
    lastWriteAt: () => (deps.plain ? Number.POSITIVE_INFINITY : lastWrite.endedAt),

    isWriteUnconfirmedSince: (since) => lastWrite.isUnconfirmedSince(since),

    async postForm(path, form, cancelled) {
      const { connection } = requireSession();
      const signal = AbortSignal.any([scopedSignal(deadlines.write), cancelled]);
      try {
        const over = { fetch: fetchOver(connection), connection, session, signal, sessionRefused };
        return await asLastWrite(() => postForm(path, form, over));
      } catch (error) {
        throw writeError(error, true);
      }
    },

    subscribe: (document, variables, handlers, options = {}) =>
      subscribeToLiveUpdates(document, variables, withInvalidation(handlers), {
        connection: requireSession().connection,
        network,
        accessToken: () => session.accessToken(),
        refreshNow: () => session.refreshNow(),
        options: inRealm(options),
        signal: requireSession().signal,
      }),

    rememberRealms: (stores) => {
      const open = session.current();
      if (open) realms.remember(open.signal, stores);
    },

    fetchMedia: async (path) => {
      const { connection, signal } = requireSession();
      return fetchMedia(path, connection, () => session.accessToken(), {
        fetch: fetchOver(connection),
        signal,
      });
    },

    fetchJson: async (path, options = {}) => {
      const { connection, signal } = requireSession();
      const over = { fetch: fetchOver(connection), signal };
      return fetchJson(path, inRealm(options), connection, () => session.accessToken(), over);
    },
  };
}
