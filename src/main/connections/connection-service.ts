// Lists, saves, removes and tests the connections to sign in with: the sandbox first, then those of the policy, then
// those of Settings.

import { randomUUID } from 'node:crypto';
import type { Log } from '@main/log/log';
import { Network } from '@main/network/network';
import type { SettingsStore } from '@main/settings/settings-store';
import {
  type Connection,
  type ConnectionCheck,
  connectionSchema,
  type ConnectionSummary,
  type SandboxState,
} from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { connectionErrorTexts, connectionsTexts } from '@shared/domains/connections/texts';
import type { Policy } from '@shared/domains/policy/model';
import { policyTexts } from '@shared/domains/policy/texts';
import { AppError } from '@shared/kernel/app-error';
import { checkConnection } from './connection-checks';

const SANDBOX_NAME = connectionsTexts.sandbox;

/** The connection to the sandbox, running at `url`. */
const sandboxConnection = (url: string): Connection => ({
  id: SANDBOX_CONNECTION_ID,
  name: SANDBOX_NAME,
  endpoint: `${url}/graphql`,
  issuer: `${url}/realms/sandbox`,
  clientId: 'dealer-console',
  realm: 'bzo',
  collector: `${url}/collector/v1/traces`,
  geolocation: `${url}/geo`,
  siteHost: '.dealers.example.com',
  roleClaim: '',
  loopbackPort: '',
  caFile: '',
});

export interface ConnectionDeps {
  settings: Pick<SettingsStore, 'get' | 'set'>;
  sandbox: { state(): SandboxState; ensureRunning(): Promise<string> };
  /** The connection of the current session. */
  inUse(): string | null;
  network?: Network;
  policy?: Policy;
  log?: Log;
}

export class ConnectionService {
  readonly #deps: ConnectionDeps;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
  }

  list(): ConnectionSummary[] {
    const last = this.#deps.settings.get('lastConnectionId');
    const custom = this.#usable().map((connection): ConnectionSummary => ({
      id: connection.id,
      name: connection.name,
      kind: this.#isManaged(connection.id) ? 'managed' : 'custom',
      connection,
      lastUsed: connection.id === last,
    }));
    const sandbox = this.peek(SANDBOX_CONNECTION_ID);
    if (this.#policy.sandboxAllowed === false) return custom;
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

  /** Like `get`, but starts nothing: null when unknown, or when the sandbox does not run. */
  peek(id: string): Connection | null {
    if (id !== SANDBOX_CONNECTION_ID)
      return this.#usable().find((connection) => connection.id === id) ?? null;
    const { status, url } = this.#deps.sandbox.state();
    return status === 'running' && url !== null ? sandboxConnection(url) : null;
  }

  /**
   * Returns the connection, and starts the sandbox if it is the sandbox's.
   * @throws AppError NOT_FOUND for an unknown id; whatever starting the sandbox throws.
   */
  async get(id: string): Promise<Connection> {
    if (id === SANDBOX_CONNECTION_ID) return sandboxConnection(await this.#deps.sandbox.ensureRunning());
    const found = this.peek(id);
    if (!found) throw new AppError('NOT_FOUND', connectionErrorTexts.unknown);
    return found;
  }

  /** True if the policy lets a stored session go on with the connection that it was made with. */
  mayUse(connection: Connection): boolean {
    if (connection.id === SANDBOX_CONNECTION_ID) return this.#policy.sandboxAllowed !== false;
    const managed = this.#policy.connections?.find(({ id }) => id === connection.id);
    if (!managed) return this.#policy.connectionsLocked !== true;
    return managed.endpoint === connection.endpoint && managed.issuer === connection.issuer;
  }

  /**
   * Adds (empty id) or replaces a connection.
   * @throws AppError INVALID with `fields`, for the sandbox's own id and for the connection in use too.
   */
  save(connection: Connection): ConnectionSummary[] {
    if (connection.id === SANDBOX_CONNECTION_ID)
      throw new AppError('INVALID', connectionErrorTexts.sandboxFixed);
    this.#requireNotManaged(connection.id);
    this.#requireNotInUse(connection.id);
    const checked = connectionSchema.safeParse(connection);
    if (!checked.success) {
      const fields = Object.fromEntries(
        checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
      );
      throw new AppError('INVALID', connectionErrorTexts.incomplete, { fields });
    }
    const saved = { ...checked.data, id: checked.data.id || randomUUID() };
    this.#requireOwnName(saved);
    const others = this.#custom();
    const index = others.findIndex((other) => other.id === saved.id);
    this.#deps.settings.set('connections', index < 0 ? [...others, saved] : others.with(index, saved));
    return this.list();
  }

  /**
   * The screen of the sign-in tells connections apart by their names alone.
   * @throws AppError INVALID with `fields` if another connection has the name, in whatever case.
   */
  #requireOwnName({ id, name }: Connection): void {
    const isTaken = this.list().some(
      (other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken)
      throw new AppError('INVALID', connectionErrorTexts.nameTaken, {
        fields: { name: connectionErrorTexts.nameTaken },
      });
  }

  /** @throws AppError INVALID for the connection in use. */
  remove(id: string): ConnectionSummary[] {
    this.#requireNotManaged(id);
    this.#requireNotInUse(id);
    this.#deps.settings.set(
      'connections',
      this.#custom().filter((connection) => connection.id !== id),
    );
    if (this.#deps.settings.get('lastConnectionId') === id)
      this.#deps.settings.set('lastConnectionId', SANDBOX_CONNECTION_ID);
    return this.list();
  }

  /** Stores the connection used last, which the sign-in screen preselects; a full disk does not prevent the sign-in. */
  saveLastUsed(id: string): void {
    const { settings, log } = this.#deps;
    if (settings.get('lastConnectionId') === id) return;
    try {
      settings.set('lastConnectionId', id);
    } catch (error) {
      log?.warn('connections.last-not-kept', { error });
    }
  }

  /** Tests the connection step by step and describes each problem in plain words. Never throws. */
  test(connection: Connection): Promise<ConnectionCheck[]> {
    return checkConnection(connection, this.#deps.network ?? new Network());
  }

  /**
   * The connection in use cannot be edited: the session continues with the settings that it was created with, so the
   * list would show others than those in use.
   */
  #requireNotInUse(id: string): void {
    if (id !== '' && id === this.#deps.inUse()) throw new AppError('INVALID', connectionErrorTexts.inUse);
  }

  #requireNotManaged(id: string): void {
    if (this.#policy.connectionsLocked === true)
      throw new AppError('FORBIDDEN', policyTexts.connectionsLocked);
    if (this.#isManaged(id)) throw new AppError('FORBIDDEN', policyTexts.connection);
  }

  #isManaged(id: string): boolean {
    return this.#policy.connections?.some((connection) => connection.id === id) ?? false;
  }

  get #policy(): Policy {
    return this.#deps.policy ?? {};
  }

  #custom(): Connection[] {
    return this.#deps.settings.get('connections');
  }

  /** Those of the policy, then those of the user, where the policy leaves any to them. */
  #usable(): Connection[] {
    const { connections = [], connectionsLocked } = this.#policy;
    if (connectionsLocked === true) return [...connections];
    return [...connections, ...this.#custom().filter(({ id }) => !this.#isManaged(id))];
  }
}
