import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AppError } from '@shared/kernel/app-error';
import type { StoreWithRealm } from './store-realms';

/** All that a read may take. */
export const LONGEST_READ_MS = 15_000;

export interface CallOptions {
  /** Sent without an access token. */
  anonymous?: boolean;
  storeId?: string;
  tenantId?: string;
  /** Realm header; that of the store `storeId` unless given, the connection's where none is known. */
  realm?: string;
}

export interface ReadAnswer<R> {
  data: R;
  /** The answer carried errors beside its data, or rows of it did not fit. */
  partial: boolean;
  /** Rows that did not fit the contract, and are not in `data`. */
  unread: number;
  /** What the first of these errors says, for who misses what it is about. */
  refusal?: AppError;
}

export interface LiveHandlers<R> {
  next(data: R): void;
  error(error: AppError): void;
  complete(): void;
}

/** Every call to the back office goes through here. All failures are AppErrors. */
export interface BackOffice {
  /**
   * Asks, three more times where the network fails; within 15 s in all. Identical reads under way share one
   * request, unless this console has changed something, or heard of a change, since it began.
   * @throws AppError OFFLINE, TIMEOUT, BAD_ANSWER, BACK_OFFICE, NOT_FOUND, FORBIDDEN, SESSION_ENDED, CANCELLED
   */
  read<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    options?: CallOptions,
  ): Promise<ReadAnswer<R>>;

  /**
   * Changes something; sent once, within 60 s. It is sent a second time only when the token was refused,
   * which comes before any work.
   * @throws AppError as `read`, and INVALID with fields, IN_FLIGHT for a change that is under way already,
   * OFFLINE when it certainly was not sent, OUTCOME_UNKNOWN when it may have been done.
   */
  write<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    options?: CallOptions,
  ): Promise<R>;

  /** When this console last changed something, in milliseconds of the clock; infinity while it does. */
  changedAt(): number;

  /**
   * Posts a form to a path of the endpoint's host; once, as `write`. Gives what was answered, parsed where it is JSON.
   * @throws AppError as `write`
   */
  postForm(path: string, form: FormData, signal: AbortSignal): Promise<unknown>;

  /**
   * Live updates. An endpoint that offers none is reported as BAD_ANSWER, once; the caller then polls.
   * Gives back how to stop.
   */
  subscribe<R, V extends object>(
    document: TypedDocumentNode<R, V>,
    variables: V,
    handlers: LiveHandlers<R>,
    options?: CallOptions,
  ): () => void;

  /** Stores that were read: calls about them name their realm from now on, until the session ends. */
  noteStores(stores: readonly StoreWithRealm[]): void;

  /**
   * A picture the back office names: of its own origin or the identity provider's, or a data: address.
   * At most 5 MB.
   * @throws AppError
   */
  fetchMedia(path: string): Promise<{ bytes: Uint8Array; type: string }>;

  /**
   * A static JSON file of the back office, by its path on the endpoint's host. At most 20 MB.
   * @throws AppError
   */
  fetchJson(path: string, options?: CallOptions): Promise<unknown>;
}
