// The lists of a store to which people of the simulated year add entries, and from which they remove some: comments,
// labor grids, parts matrices and menus. What has no key of its own has a text that nothing else has.

import { ladder } from '@fixtures/domains/parts-matrices';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { AppError } from '@shared/kernel/app-error';
import type { Attempts } from '../attempt';
import type { Call, SimulatedConsole } from '../console';
import { live, type StoreKey } from '../records/record-kind';
import { oneOf, type World } from '../world';

/** An entry that is listed, and the call that removes it. */
interface Listed {
  name: string;
  remove(call: Call): Promise<unknown>;
}

export interface EntryKind {
  /** What the model calls the list. */
  list: string;
  /** The beginning of the names. */
  word: string;
  add(call: Call, store: StoreKey, name: string): Promise<unknown>;
  read(call: Call, store: StoreKey): Promise<{ entries: readonly Listed[]; isLive: boolean }>;
}

const inRealm = (store: StoreKey) => ({ ...store, realm: null });

/** @throws AppError for the result of a change that was refused */
function expectCode(result: { code: number; message: string } | undefined): void {
  if (result?.code !== 1) throw new AppError('BACK_OFFICE', result?.message ?? 'No result');
}

const comments: EntryKind = {
  list: 'comments',
  word: 'Words',
  add: (call, store, text) => call.comments.add({ ...store, text }),
  read: async (call, store) => {
    const answer = await call.comments.list(store);
    const entries = answer.data
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ commentId, commentText: text, createdBy }) => ({
        name: text,
        remove: (by: Call) => by.comments.remove({ ...store, commentId, text, createdBy }),
      }));
    return { entries, isLive: live(answer) };
  },
};

const laborGrids: EntryKind = {
  list: 'labor grids',
  word: 'Grid',
  add: async (call, store, gridType) => {
    const [result] = await call.laborGrids.create({
      ...inRealm(store),
      ...{ gridFor: 'Model', gridType, storeInstallDate: '2026-03-01', isDefault: false },
      rates: doorRateGrid(100),
    });
    expectCode(result);
  },
  read: async (call, store) => {
    const answer = await call.laborGrids.list(inRealm(store));
    const entries = answer.data.map(
      ({ gridType, gridFor, createdDate, storeInstallDate: seenInstallDate }) => ({
        name: gridType,
        remove: async (by: Call) => {
          const grid = { ...inRealm(store), gridType, gridFor, createdDate };
          const seen = (await by.laborGrids.rates(grid)).data;
          const { outcome, message } = await by.laborGrids.remove({
            ...grid,
            newDefault: null,
            seen,
            seenInstallDate,
          });
          if (outcome !== 'deleted') throw new AppError('BACK_OFFICE', message);
        },
      }),
    );
    return { entries, isLive: live(answer) };
  },
};

const partsMatrices: EntryKind = {
  list: 'parts matrices',
  word: 'Matrix',
  add: async (call, store, matrixType) => {
    await call.partsMatrices.changeType({ ...inRealm(store), activity: 'insert', name: matrixType });
    await call.partsMatrices.insert({
      ...store,
      ...{ matrixType, partsFor: 'matrix', prtsource: ['All'], opcode: null },
      storeInstallDate: '2026-03-04',
      rows: ladder([10, 100], [500, 60]),
    });
  },
  read: async (call, store) => {
    const answer = await call.partsMatrices.list(store);
    const entries = answer.data.map((seen) => ({
      name: seen.matrixType,
      remove: (by: Call) => by.partsMatrices.remove({ ...store, seen }),
    }));
    return { entries, isLive: live(answer) };
  },
};

const menus: EntryKind = {
  list: 'menus',
  word: 'Menu',
  add: (call, store, menuName) =>
    call.menus.create({
      ...inRealm(store),
      menu: {
        ...{ menuName, menuIsdefault: false, milegaeInterval: 5_000 },
        ...{ beforeMiles: 500, afterMiles: 1_000, maxMiles: 60_000 },
      },
    }),
  read: async (call, store) => {
    const answer = await call.menus.names(inRealm(store));
    const entries = answer.data.map((seen) => ({
      name: seen.menuName,
      remove: (by: Call) => by.menus.remove({ ...inRealm(store), seen }),
    }));
    return { entries, isLive: live(answer) };
  },
};

export const ENTRY_KINDS: readonly EntryKind[] = [comments, laborGrids, partsMatrices, menus];

export const listOf = ({ list }: EntryKind, { storeId }: StoreKey): string => `${list} of ${storeId}`;

/** What one person adds and removes. */
export class Entries {
  readonly #world: World;
  readonly #console: SimulatedConsole;
  readonly #attempts: Attempts;

  constructor(world: World, console: SimulatedConsole, attempts: Attempts) {
    this.#world = world;
    this.#console = console;
    this.#attempts = attempts;
  }

  /** Most of the entries are comments. */
  #choose(): { store: StoreKey; kind: EntryKind } | null {
    const { random, stores } = this.#world;
    const store = oneOf(random, stores);
    const kind = random.chance(0.5) ? comments : oneOf(random, ENTRY_KINDS);
    return store && kind && this.#console.isSignedIn ? { store, kind } : null;
  }

  async add(): Promise<void> {
    const { model, unique } = this.#world;
    const chosen = this.#choose();
    if (!chosen) return;
    const { store, kind } = chosen;
    const list = listOf(kind, store);
    const name = `${kind.word} ${unique()}`;
    const outcome = await this.#attempts.send(`adds ${name} to the ${list}`, (call) =>
      kind.add(call, store, name),
    );
    if (outcome === 'done') model.added(list, name, [1, 1]);
    else if (outcome === 'unknown') model.added(list, name, [0, 1]);
    else if (outcome === 'refused' && !this.#world.isFaulty)
      this.#attempts.violate(`${name} was refused, although it is new`);
  }

  async remove(): Promise<void> {
    const { random, model, isFaulty } = this.#world;
    const chosen = this.#choose();
    if (!chosen) return;
    const { store, kind } = chosen;
    const list = listOf(kind, store);
    const read = await this.#attempts.read(`the ${list}`, (call) => kind.read(call, store));
    // The entries that are edited stay.
    const removable = (read?.entries ?? []).filter(({ name }) => name.startsWith(`${kind.word} `));
    const entry = oneOf(random, removable);
    if (!read || !entry) return;
    const { name, remove } = entry;
    const outcome = await this.#attempts.send(`removes ${name} of the ${list}`, (call) => remove(call));
    if (outcome === 'done') model.added(list, name, [-1, -1]);
    if (outcome === 'unknown') model.added(list, name, [-1, 0]);
    if (outcome === 'refused' && read.isLive && !isFaulty)
      this.#attempts.violate(`${name} was not removed, although it was just read`);
  }
}
