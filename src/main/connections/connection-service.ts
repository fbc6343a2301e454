import { Network } from '@main/network/network';
import type { SettingsStore } from '@main/settings/settings-store';
import { AppError } from '@shared/kernel/app-error';
import {
  connectionSchema,
  type Connection,
  type ConnectionCheck,
  type ConnectionSummary,
  type SandboxState,
} from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { randomUUID } from 'node:crypto';
import { checkConnection } from './connection-checks';
import { SANDBOX_NAME, sandboxConnection } from './sandbox-connection';

export interface ConnectionDeps {
  settings: Pick<SettingsStore, 'get' | 'set'>;
  sandbox: { state(): SandboxState; ensureRunning(): Promise<string> };
  /** The connection somebody is signed in through. */
  inUse(): string | null;
  network?: Network;
}

/** The back offices one can sign in to: the sandbox first, then those of Settings. */
export class ConnectionService {
  readonly #deps: ConnectionDeps;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
  }

  list(): ConnectionSummary[] {
    const last = this.#deps.settings.get('lastConnectionId');
    const custom = this.#custom().map((connection): ConnectionSummary => ({
      id: connection.id,
      name: connection.name,
      kind: 'custom',
      connection,
      lastUsed: connection.id === last,
    }));
    const sandbox = this.peek(SANDBOX_CONNECTION_ID);
    return [
      {
        id: SANDBOX_CONNECTION_ID,
        name: SANDBOX_NAME,
        kind: 'sandbox',
        connection: sandbox,
        lastUsed: last === SANDBOX_CONNECTION_ID,
      },
      ...custom,
    ];
  }

  /** As `get`, but starts nothing: null when unknown, or when the sandbox does not run. */
  peek(id: string): Connection | null {
    if (id !== SANDBOX_CONNECTION_ID)
      return this.#custom().find((connection) => connection.id === id) ?? null;
    const { status, url } = this.#deps.sandbox.state();
    return status === 'running' && url !== null ? sandboxConnection(url) : null;
  }

  /**
   * The connection, its sandbox started if it is the sandbox's.
   * @throws AppError NOT_FOUND for an unknown id; whatever starting the sandbox throws.
   */
  async get(id: string): Promise<Connection> {
    if (id === SANDBOX_CONNECTION_ID) return sandboxConnection(await this.#deps.sandbox.ensureRunning());
    const found = this.peek(id);
    if (!found) throw new AppError('NOT_FOUND', 'This connection is not known any more');
    return found;
  }

  /**
   * Adds (empty id) or replaces a connection.
   * @throws AppError INVALID with `fields`, for the sandbox's own id and for the connection in use too.
   */
  save(connection: Connection): ConnectionSummary[] {
    if (connection.id === SANDBOX_CONNECTION_ID)
      throw new AppError('INVALID', 'The sandbox connection cannot be changed');
    this.#requireNotInUse(connection.id);
    const checked = connectionSchema.safeParse(connection);
    if (!checked.success) {
      const fields = Object.fromEntries(
        checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
      );
      throw new AppError('INVALID', 'The connection is not complete', { fields });
    }
    const saved = { ...checked.data, id: checked.data.id || randomUUID() };
    const others = this.#custom();
    const index = others.findIndex((other) => other.id === saved.id);
    this.#deps.settings.set('connections', index < 0 ? [...others, saved] : others.with(index, saved));
    return this.list();
  }

  /** @throws AppError INVALID for the connection in use. */
  remove(id: string): ConnectionSummary[] {
    this.#requireNotInUse(id);
    this.#deps.settings.set(
      'connections',
      this.#custom().filter((connection) => connection.id !== id),
    );
    if (this.#deps.settings.get('lastConnectionId') === id)
      this.#deps.settings.set('lastConnectionId', SANDBOX_CONNECTION_ID);
    return this.list();
  }

  /** Tries the connection step by step and says in plain words what is wrong. Never throws. */
  test(connection: Connection): Promise<ConnectionCheck[]> {
    return checkConnection(connection, this.#deps.network ?? new Network());
  }

  /** Sessions keep the connection they were made with; one that changed under them would show another than it uses. */
  #requireNotInUse(id: string): void {
    if (id !== '' && id === this.#deps.inUse())
      throw new AppError('INVALID', 'You are signed in through this connection. Log out to change it.');
  }

  #custom(): Connection[] {
    return this.#deps.settings.get('connections');
  }
}
