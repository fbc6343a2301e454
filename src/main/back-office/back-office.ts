// The client through which the main process calls the back office, as an interface, with the options of a call and the
// time limit of a read; `create-back-office.ts` implements it.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AppError } from '@shared/kernel/app-error';
import type { StoreWithRealm } from './store-realms';

/** The time limit of a read, its retries included. */
export const READ_TIMEOUT_MS = 15_000;

export interface CallOptions {
  storeId?: string;
  tenantId?: string;
  /**
   * The realm header. It defaults to the realm of store `storeId`, and where that is unknown to the connection's realm.
   */
  realm?: string;
}

export interface ReadResponse<R> {
  data: R;
  /** True if the response carried errors beside its data, or invalid rows. */
  partial: boolean;
  /** The number of rows that do not fit the contract; they are not in `data`. */
  unreadableRows: number;
  /** The first of these errors, for a caller that needs the part that is missing. */
  refusal?: AppError;
}

export interface LiveHandlers<R> {
  /** Whether news is a change, after which no read in flight is shared. Lines of a running load come by the second. */
  isChange(data: R): boolean;
  next(data: R): void;
  error(error: AppError): void;
  complete(): void;
}

/** All failures are AppErrors. */
export interface BackOffice {
  /**
   * Sends a query with up to three retries of network failures, within 15 s in all. Identical reads of a session that are
   * in flight share one request, unless this console has written something, or was notified of a change, since it started.
   * @throws AppError OFFLINE, TIMEOUT, BAD_ANSWER, BACK_OFFICE, NOT_FOUND, FORBIDDEN, SESSION_ENDED, CANCELLED
   */
  read<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    options?: CallOptions,
  ): Promise<ReadResponse<R>>;

  /**
   * Sends a query whose answer `read` will be asked for in a moment, such as the next page of a long list, so that the back
   * office works while the page before is handled. A change in between discards it.
   */
  readAhead<R, V extends object>(document: TypedDocumentNode<R, V>, variables: V): void;

  /**
   * Reads a list of many requests once for all in a session who ask for it while it is read. Whoever asks after a change
   * reads it again.
   * @param name of the list, with what it is asked for
   */
  share<T>(name: string, read: () => Promise<T>): Promise<T>;

  /**
   * Sends a mutation once, within 60 s. It is sent a second time only when the token was refused, which happens before
   * any work.
   * @throws AppError as `read`, and INVALID with fields, IN_FLIGHT for a change that is in flight already, OFFLINE when
   * it certainly was not sent, OUTCOME_UNKNOWN when it may have been done.
   */
  write<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    options?: CallOptions,
  ): Promise<R>;

  /** The time of the last write by this console, in milliseconds of the clock; Infinity while a write is in flight. */
  lastWriteAt(): number;

  /** Whether a write is in flight, or one has ended at `since`, in milliseconds of the clock, or later with an unknown outcome. */
  isWriteUnconfirmedSince(since: number): boolean;

  /**
   * Posts a form to a path of the endpoint's host, once, as `write` does. Returns the response, parsed if it is JSON.
   * @throws AppError as `write`
   */
  postForm(path: string, form: FormData, signal: AbortSignal): Promise<unknown>;

  /**
   * Subscribes to live updates. An endpoint that offers none is reported as BAD_ANSWER, once; the caller then polls.
   * Returns a function that unsubscribes.
   */
  subscribe<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    handlers: LiveHandlers<R>,
    options?: CallOptions,
  ): () => void;

  /** Records the realms of stores that were read: later calls about them name their realm until the session ends. */
  rememberRealms(stores: readonly StoreWithRealm[]): void;

  /**
   * Fetches a picture that the back office names: of its own origin or the identity provider's, or a data: address. At
   * most 5 MB.
   * @throws AppError
   */
  fetchMedia(path: string): Promise<{ bytes: Uint8Array; type: string }>;

  /**
   * Fetches a static JSON file of the back office, by its path on the endpoint's host. At most 20 MB.
   * @throws AppError
   */
  fetchJson(path: string, options?: CallOptions): Promise<unknown>;
}
