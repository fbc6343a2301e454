import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Log } from '@main/log/log';
import { Network } from '@main/network/network';
import type { SessionService } from '@main/session/session-service';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';
import { getOperationAST, type DocumentNode } from 'graphql';
import { backOfficeError, isUnauthenticated, notOffered } from './answer-errors';
import {
  LONGEST_READ_MS,
  type BackOffice,
  type CallOptions,
  type LiveHandlers,
  type ReadAnswer,
} from './back-office';
import { callErrors, emptyReply, refusedWhole } from './call-errors';
import { callKey } from './call-key';
import { fitAnswer } from './fit-answer';
import { HttpAnswer } from './http-answer';
import { fetchJson } from './json-file';
import { JsonStyle } from './json-style';
import { LastChange } from './last-change';
import { subscribeLive } from './live';
import { fetchMedia } from './media';
import { badAnswer, Misfit } from './misfit';
import { postForm } from './post-form';
import { withRetries } from './retry';
import { SessionScope } from './session-scope';
import { SharedReads } from './shared-reads';
import { StoreRealms } from './store-realms';
import { clientsOver, send, TransportFailure, type Reply } from './transport';
import { noteUnreadRows } from './unread-rows';

export interface BackOfficeDeps {
  session: Pick<SessionService, 'accessToken' | 'refreshNow' | 'current' | 'watch'>;
  log: Log;
  connectivity: { report(ok: boolean, reason?: string): void };
  network?: Network;
  /** Milliseconds, for tests; 15 s and 60 s. */
  deadlines?: { read: number; write: number };
}

const DEADLINES = { read: LONGEST_READ_MS, write: 60_000 };

const sessionEnded = (): AppError =>
  new AppError('SESSION_ENDED', 'The back office refused your session. Sign in again.');

const nameOf = (document: DocumentNode): string | null => getOperationAST(document)?.name?.value ?? null;

/** The one client of the one endpoint. */
export function createBackOffice(deps: BackOfficeDeps): BackOffice {
  const { session, connectivity, log } = deps;
  const network = deps.network ?? new Network();
  const clientFor = clientsOver(network);
  const getOver = (connection: Connection): typeof fetch => network.fetchOver(connection);
  const deadlines = deps.deadlines ?? DEADLINES;
  const errors = callErrors(connectivity, log);
  const scope = new SessionScope(session);
  const realms = new StoreRealms();
  const jsonStyle = new JsonStyle();
  session.watch(({ status }) => {
    if (status !== 'signedIn') realms.clear();
  });
  const inRealm = (options: CallOptions): CallOptions => {
    const realm = options.realm ?? realms.of(options.storeId);
    return realm === undefined ? options : { ...options, realm };
  };
  const reads = new SharedReads();
  const writes = new Set<string>();
  const changes = new LastChange();
  const changing = <T>(change: () => Promise<T>): Promise<T> =>
    changes.during(change).finally(() => reads.outdate());

  /** Sends with a token; a refused token is renewed and the call sent once more: refusal comes before work. */
  async function call<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    options: CallOptions,
    signal: AbortSignal,
  ): Promise<Reply<R>> {
    const attempt = async (token: string | null): Promise<Reply<R>> => {
      const { connection } = scope.require();
      const over = { connection, options: inRealm(options), token, signal };
      const client = clientFor(connection);
      const reply = await send(client, {
        ...over,
        document,
        variables: await jsonStyle.variablesFor(connection, document, variables, (asked) =>
          send(client, { ...over, document: asked, variables: {} }),
        ),
      });
      if (reply.understood || new HttpAnswer(reply.status).inItsPlace === null) connectivity.report(true);
      return reply;
    };
    if (options.anonymous) return attempt(null);
    const refused = (reply: Reply<R>): boolean =>
      reply.data === null && (reply.status === 401 || isUnauthenticated(reply.errors));
    const sent = await session.accessToken();
    const first = await attempt(sent);
    if (!refused(first)) return first;
    // Another call may have renewed it meanwhile.
    const current = await session.accessToken();
    const second = await attempt(current === sent ? await session.refreshNow() : current);
    if (refused(second)) throw sessionEnded();
    return second;
  }

  const heard = <R>(handlers: LiveHandlers<R>): LiveHandlers<R> => ({
    ...handlers,
    next: (news) => {
      reads.outdate();
      handlers.next(news);
    },
  });

  const scopedSignal = (options: CallOptions, limit: number): AbortSignal =>
    options.anonymous
      ? AbortSignal.timeout(limit)
      : AbortSignal.any([scope.signal(), AbortSignal.timeout(limit)]);

  /** Holds an answer against the contract; what does not fit is named in the log, never quoted. */
  function fitted<R, V>(document: TypedDocumentNode<R, V>, reply: Reply<R>): ReadAnswer<R> {
    const operation = nameOf(document);
    try {
      const { data, unread, firstMisfit } = fitAnswer(document, reply.data);
      if (unread > 0) log.warn('back-office.rows-unread', { operation, rows: unread, path: firstMisfit });
      const refusal = reply.errors.length > 0 ? { refusal: backOfficeError(reply.errors) } : {};
      return { data: data as R, partial: reply.errors.length > 0 || unread > 0, unread, ...refusal };
    } catch (error) {
      throw error instanceof Misfit ? badAnswer(error.path, operation) : error;
    }
  }

  async function readOnce<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    options: CallOptions,
  ): Promise<ReadAnswer<R>> {
    const signal = scopedSignal(options, deadlines.read);
    const work = async (): Promise<ReadAnswer<R>> => {
      const reply = await call(document, variables, options, signal);
      if (reply.data !== null && !refusedWhole(reply)) return fitted(document, reply);
      throw notOffered(reply.errors, nameOf(document)) ?? emptyReply(reply);
    };
    const passing = (error: Error): boolean =>
      error instanceof TransportFailure || (error instanceof HttpAnswer && error.passing);
    try {
      return await withRetries(work, passing, signal);
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
      const key = callKey(document, variables, options, session.current()?.accountKey ?? '');
      const answer = await reads.share(key, () => readOnce(document, variables, options));
      // Whoever shares a read shares what it lost.
      noteUnreadRows(answer.unread);
      return answer;
    },

    async write(document, variables, options = {}) {
      const key = callKey(document, variables, options, session.current()?.accountKey ?? '');
      if (writes.has(key)) throw new AppError('IN_FLIGHT', 'This change is already on its way');
      writes.add(key);
      try {
        const limit = scopedSignal(options, deadlines.write);
        const reply = await changing(() => call(document, variables, options, limit));
        if (reply.errors.length > 0)
          throw notOffered(reply.errors, nameOf(document)) ?? backOfficeError(reply.errors);
        if (reply.data === null) throw emptyReply(reply);
        return reply.data;
      } catch (error) {
        throw errors.ofWrite(error);
      } finally {
        writes.delete(key);
      }
    },

    changedAt: () => changes.at,

    async postForm(path, form, signal) {
      const { connection } = scope.require();
      const limits = AbortSignal.any([scopedSignal({}, deadlines.write), signal]);
      try {
        const over = { fetch: getOver(connection), connection, session, signal: limits, sessionEnded };
        return await changing(() => postForm(path, form, over));
      } catch (error) {
        throw errors.ofWrite(error, true);
      }
    },

    subscribe: (document, variables, handlers, options = {}) =>
      subscribeLive(document, variables, heard(handlers), {
        connection: scope.require().connection,
        network,
        accessToken: () => session.accessToken(),
        refreshNow: () => session.refreshNow(),
        options: inRealm(options),
        signal: scope.signal(),
      }),

    noteStores: (stores) => realms.note(stores),

    fetchMedia: async (path) => {
      const { connection } = scope.require();
      return fetchMedia(path, connection, () => session.accessToken(), {
        fetch: getOver(connection),
        signal: scope.signal(),
      });
    },

    fetchJson: async (path, options = {}) => {
      const { connection } = scope.require();
      return fetchJson(path, inRealm(options), connection, () => session.accessToken(), {
        fetch: getOver(connection),
        signal: scope.signal(),
      });
    },
  };
}
