import { AppError } from '@shared/kernel/app-error';
import type { Answer } from '@shared/kernel/answer';
import { countMapping } from '@shared/domains/model-mapping/rules';
import type { SectionName, StoreConfiguration } from '@shared/domains/store-configuration/model';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Sources } from './sources';

/** The answers of one section, which is as old as the oldest of them. */
export class SectionAnswers {
  readonly #signal: AbortSignal;
  #asOf: string | null = null;
  #kept = false;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** @throws AppError BACK_OFFICE for half an answer: it would read as if there were no more. */
  async of<T>(ask: () => Promise<Answer<T>>): Promise<T> {
    this.#signal.throwIfAborted();
    const { data, asOf, origin, partial } = await ask();
    if (partial) throw new AppError('BACK_OFFICE', storeConfigurationTexts.incomplete);
    if (this.#asOf === null || asOf < this.#asOf) this.#asOf = asOf;
    this.#kept ||= origin === 'cache';
    return data;
  }

  read<T>(data: T): { status: 'read'; data: T; asOf: string; kept: boolean } {
    return { status: 'read', data, asOf: this.#asOf ?? '', kept: this.#kept };
  }
}

type DataOf<Name extends SectionName> = Extract<StoreConfiguration[Name], { status: 'read' }>['data'];

type Readers = {
  [Name in SectionName]: (sources: Sources, answers: SectionAnswers, store: Store) => Promise<DataOf<Name>>;
};

const keyOf = ({ storeId, tenantId }: Store) => ({ storeId, tenantId });
const keyInRealm = (store: Store) => ({ ...keyOf(store), realm: store.realmName });

/** Calls of one section that are under way at most: the back office has others to answer too. */
const AT_ONCE = 3;

/** What is read of each item, in their order. */
async function each<Item, T>(items: readonly Item[], read: (item: Item) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  const left = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of left) found[at] = await read(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return found;
}

export const readers: Readers = {
  feeds: ({ dataFeeds }, answers, { storeId }) => answers.of(() => dataFeeds.list({ storeId })),
  payTypes: ({ payTypes }, answers, store) => answers.of(() => payTypes.list(keyOf(store))),
  async laborGrids({ laborGrids }, answers, store) {
    const key = keyInRealm(store);
    const types = await answers.of(() => laborGrids.types(keyOf(store)));
    const listed = await answers.of(() => laborGrids.list(key));
    const current = listed.filter(({ gridOrder }) => gridOrder === 1);
    const grids = await each(current, async (grid) => {
      const { gridType, gridFor, createdDate } = grid;
      const named = { ...key, gridType, gridFor, createdDate };
      return { grid, rates: await answers.of(() => laborGrids.rates(named)) };
    });
    return { types, grids };
  },
  async partsMatrices({ partsMatrices }, answers, store) {
    const listed = await answers.of(() => partsMatrices.list(keyOf(store)));
    return listed.filter(({ matrixOrder }) => matrixOrder === 1);
  },
  async menus({ menus }, answers, store) {
    const key = keyInRealm(store);
    const listed = await answers.of(() => menus.names(key));
    return each(listed, ({ menuName }) => answers.of(() => menus.details({ ...key, menuName })));
  },
  async mapping({ modelMapping }, answers, store) {
    const count = async (kind: 'menu' | 'gridType') => {
      const { models } = await answers.of(() => modelMapping.ofStore({ ...keyInRealm(store), kind }));
      return countMapping(models);
    };
    return { menu: await count('menu'), gridType: await count('gridType') };
  },
  settings: ({ storeSettings }, answers, store) => answers.of(() => storeSettings.get(keyInRealm(store))),
};
