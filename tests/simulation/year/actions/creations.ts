// Tenants and stores that a person of the simulated year creates. Where the answer is lost, the person sends the same
// form again, as after a look at the notice: in the end there is one, whatever the two answers were.

import { mapStoreFields } from '@shared/domains/stores/store-fields';
import type { Attempts, Outcome } from '../attempt';
import type { Call, SimulatedConsole } from '../console';
import { live } from '../records/record-kind';
import { oneOf, type World } from '../world';

/** The stores in onboarding at a time; a further one is created when one has been launched. */
const MOST_IN_ONBOARDING = 2;

export const MADE_TENANTS = 'tenants';
export const MADE_STORES = 'stores';

/** The names of the tenants, and of the stores, that people have created. */
export async function readMade(
  call: Call,
): Promise<{ tenants: readonly string[]; stores: readonly { id: number; name: string }[]; isLive: boolean }> {
  const tenants = await allPages((cursor) => call.tenants.list({ status: 'allTenants', cursor }));
  const stores = await allPages((cursor) => call.stores.list({ variant: 'all', text: 'Made', cursor }));
  const isMade = (name: string): boolean => name.startsWith('Made ');
  return {
    tenants: tenants.rows.map(({ tenantName }) => tenantName).filter(isMade),
    stores: stores.rows.map(({ id, storeName: name }) => ({ id, name })).filter(({ name }) => isMade(name)),
    isLive: tenants.isLive && stores.isLive,
  };
}

/** The rows of all pages, which overlap by one; a simulated year makes more tenants than a page has. */
async function allPages<Row extends { id: number }>(
  read: (cursor: number) => Promise<{
    data: { rows: readonly Row[]; totalCount: number | null };
    origin: string;
    partial: boolean;
  }>,
): Promise<{ rows: Row[]; isLive: boolean }> {
  const rows = new Map<number, Row>();
  let isLive = true;
  let total = 0;
  for (let cursor = 0; cursor === 0 || rows.size < total; cursor += 1) {
    const page = await read(cursor);
    isLive &&= live(page);
    total = page.data.totalCount ?? total;
    if (page.data.rows.length === 0) break;
    for (const row of page.data.rows) rows.set(row.id, row);
  }
  return { rows: [...rows.values()], isLive };
}

export class Creations {
  readonly #world: World;
  readonly #console: SimulatedConsole;
  readonly #attempts: Attempts;

  constructor(world: World, console: SimulatedConsole, attempts: Attempts) {
    this.#world = world;
    this.#console = console;
    this.#attempts = attempts;
  }

  async create(): Promise<void> {
    if (!this.#console.isSignedIn) return;
    const { random, madeTenants, onTheirWay } = this.#world;
    const tenant = oneOf(random, madeTenants);
    if (tenant && onTheirWay.length < MOST_IN_ONBOARDING && random.chance(0.7)) await this.#newStore(tenant);
    else await this.#newTenant();
  }

  async #newTenant(): Promise<void> {
    const { madeTenants, unique } = this.#world;
    const tenantName = `Made ${unique()}`;
    const form = {
      ...{ tenantName, displayName: tenantName, agreementDate: '2026-01-15', tenantImg: null },
      subDomain: tenantName.toLowerCase().replace(' ', ''),
    };
    const outcome = await this.#createOnce(MADE_TENANTS, tenantName, (call) => call.tenants.create(form));
    if (outcome === 'done') madeTenants.push({ name: tenantName, stores: 0 });
  }

  async #newStore(tenant: World['madeTenants'][number]): Promise<void> {
    const { onTheirWay } = this.#world;
    tenant.stores += 1;
    const storeName = `${tenant.name} Ford ${tenant.stores}`;
    const tenantId = tenant.name.toLowerCase().replace(' ', '');
    const store = {
      ...mapStoreFields(() => ''),
      ...{ tenantId, storeName, displayName: storeName, storeDesc: 'Sales', manufacturer: 'Ford' },
      ...{ dms: 'CDK Global', dealerId: 'D12345', dealerAddress: '1 Main Street', stateCode: 'TX' },
      website: 'https://www.example.com',
    };
    const { stores: sortOrder, name: tenantName } = tenant;
    const outcome = await this.#createOnce(MADE_STORES, storeName, (call) =>
      call.stores.create({ store, sortOrder, tenantName }),
    );
    if (outcome === 'done')
      onTheirWay.push({ name: storeName, storeId: `${tenantId}_store${sortOrder}`, tenantId });
  }

  /** @returns done if it is certainly there */
  async #createOnce(list: string, name: string, create: (call: Call) => Promise<unknown>): Promise<Outcome> {
    const { model } = this.#world;
    const first = await this.#attempts.send(`creates ${name}`, create);
    if (first === 'done') model.added(list, name, [1, 1]);
    if (first === 'refused' && !this.#world.isFaulty)
      this.#attempts.violate(`${name} was refused, although it is new`);
    if (first !== 'unknown') return first;
    model.added(list, name, [0, 1]);
    const again = await this.#attempts.send(`creates ${name} once more`, create);
    if (again === 'done') model.added(list, name, [1, 0]);
    if (again !== 'refused') return again;
    const made = await this.#attempts.read('what was created', readMade);
    if (!made?.isLive) return 'unknown';
    const isThere = [...made.tenants, ...made.stores.map((store) => store.name)].includes(name);
    if (!isThere) this.#attempts.violate(`${name} can neither be created nor is it there`);
    return 'done';
  }
}
