// The back office of the simulated year: the real sandbox in this process, which can be away, and its faults.

import { startSandbox, type Sandbox } from '@sandbox/server/start-sandbox';
import type { FaultPlan } from '@sandbox/faults/fault-injector';
import type { VirtualClock } from './virtual-clock';

/** Access tokens live six hours, so that a day has several renewals and not hundreds. */
const TOKEN_SECONDS = 6 * 3_600;
/** A bulk load takes two minutes, of which consoles that sleep most of the day see some. */
const LOAD_SECONDS = 120;

export class SimulatedBackOffice {
  readonly #clock: VirtualClock;
  readonly #dataDir: string;
  #sandbox: Sandbox | null = null;
  #port = 0;

  constructor(clock: VirtualClock, dataDir: string) {
    this.#clock = clock;
    this.#dataDir = dataDir;
  }

  get isUp(): boolean {
    return this.#sandbox !== null;
  }

  /** Its address, also while it is away. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  tenantOf(tenantId: string): number {
    const row = this.sandbox.db
      .prepare<[string], { id: number }>('select id from tenant where tenantId = ?')
      .get(tenantId);
    if (!row) throw new Error(`There is no tenant ${tenantId}`);
    return row.id;
  }

  /** How the last run of a load has ended, or that it goes on; null if there is none. */
  lastRun(storeId: string, callType: string): string | null {
    const row = this.sandbox.db
      .prepare<[string, string], { status: string }>(
        `select r.status from load_run r join store s on s.id = r.storeKey
         where s.storeId = ? and r.callType = ? order by r.id desc limit 1`,
      )
      .get(storeId, callType);
    return row?.status ?? null;
  }

  get sandbox(): Sandbox {
    if (!this.#sandbox) throw new Error('The back office is away');
    return this.#sandbox;
  }

  async start(): Promise<void> {
    this.#sandbox = await this.#clock.complete(() =>
      this.#clock.runAs(this, () =>
        startSandbox({
          dataDir: this.#dataDir,
          port: this.#port,
          tenants: 2,
          seed: 1,
          loadSeconds: LOAD_SECONDS,
          failureRate: 0,
          tokenSeconds: TOKEN_SECONDS,
          faults: true,
        }),
      ),
    );
    this.#port = this.#sandbox.port;
  }

  async stop(): Promise<void> {
    const { sandbox } = this;
    this.#sandbox = null;
    await this.#clock.complete(() => sandbox.close());
    this.#clock.drop(this);
  }

  async setFaults(plan: Partial<FaultPlan>): Promise<void> {
    const { url } = this.sandbox;
    const response = await this.#clock.complete(() =>
      fetch(`${url}/__faults`, { method: 'POST', body: JSON.stringify(plan) }).then(async (answer) => {
        await answer.text();
        return answer;
      }),
    );
    if (!response.ok) throw new Error(`The faults are refused: ${response.status}`);
  }

  /**
   * Waits until so many calls are held. The clock stands still meanwhile, because they are in flight.
   * @returns false if `isOver` says before that they will not come
   */
  async untilHeld(calls: number, isOver: () => boolean = () => false): Promise<boolean> {
    const { url } = this.sandbox;
    while (!isOver()) {
      const answer: unknown = await (await fetch(`${url}/__faults`)).json();
      if (Number(Reflect.get(Object(answer), 'held')) >= calls) return true;
    }
    return false;
  }

  /** The identity provider forgets a person's refresh tokens, as an administrator who ends their sessions does. */
  endSessions(person: string): void {
    this.sandbox.db
      .prepare(
        "delete from identity_record where model = 'RefreshToken' and json_extract(payload, '$.accountId') = ?",
      )
      .run(person);
  }
}
