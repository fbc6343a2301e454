// Reads each section of a store's configuration through the procedures of its domain, and records the age of its oldest
// answer.

import { readEach } from '@main/back-office/read-each';
import { createCallerFactory, router } from '@main/bridge/trpc';
import { dataFeedsRouter } from '@main/domains/data-feeds/router';
import { laborGridsRouter } from '@main/domains/labor-grids/router';
import { menusRouter } from '@main/domains/menus/router';
import { modelMappingRouter } from '@main/domains/model-mapping/router';
import { opcodesRouter } from '@main/domains/opcodes/router';
import { partsMatricesRouter } from '@main/domains/parts-matrices/router';
import { payTypesRouter } from '@main/domains/pay-types/router';
import { servicePeopleRouter } from '@main/domains/service-people/router';
import { storeSettingsRouter } from '@main/domains/store-settings/router';
import { storesRouter } from '@main/domains/stores/router';
import { countMapping } from '@shared/domains/model-mapping/rules';
import type { SectionName, StoreConfiguration } from '@shared/domains/store-configuration/model';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';

/**
 * Calls the domains' own procedures, so that this sheet shares their cached responses (keyed by procedure path)
 * offline, in both directions.
 */
export const createSectionCaller = createCallerFactory(
  router({
    dataFeeds: dataFeedsRouter,
    laborGrids: laborGridsRouter,
    menus: menusRouter,
    modelMapping: modelMappingRouter,
    opcodes: opcodesRouter,
    partsMatrices: partsMatricesRouter,
    payTypes: payTypesRouter,
    servicePeople: servicePeopleRouter,
    storeSettings: storeSettingsRouter,
    stores: storesRouter,
  }),
);

export type SectionCaller = ReturnType<typeof createSectionCaller>;

/** Collects the answers of one section, which is as old as its oldest answer. */
export class SectionReads {
  readonly #signal: AbortSignal;
  #asOf: string | null = null;
  #fromCache = false;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** @throws AppError BACK_OFFICE for a partial answer, which would look complete */
  async of<T>(ask: () => Promise<Answer<T>>): Promise<T> {
    this.#signal.throwIfAborted();
    const { data, asOf, origin, partial } = await ask();
    if (partial) throw new AppError('BACK_OFFICE', storeConfigurationTexts.incomplete);
    if (this.#asOf === null || asOf < this.#asOf) this.#asOf = asOf;
    this.#fromCache ||= origin === 'cache';
    return data;
  }

  read<T>(data: T): { status: 'read'; data: T; asOf: string; kept: boolean } {
    return { status: 'read', data, asOf: this.#asOf ?? '', kept: this.#fromCache };
  }
}

type DataOf<Name extends SectionName> = Extract<StoreConfiguration[Name], { status: 'read' }>['data'];

type Readers = {
  [Name in SectionName]: (
    sources: SectionCaller,
    answers: SectionReads,
    store: Store,
  ) => Promise<DataOf<Name>>;
};

const keyOf = ({ storeId, tenantId }: Store) => ({ storeId, tenantId });
const keyInRealm = (store: Store) => ({ ...keyOf(store), realm: store.realmName });

export const readers: Readers = {
  feeds: ({ dataFeeds }, answers, store) => answers.of(() => dataFeeds.list(keyOf(store))),
  payTypes: ({ payTypes }, answers, store) => answers.of(() => payTypes.list(keyOf(store))),
  async laborGrids({ laborGrids }, answers, store) {
    const key = keyInRealm(store);
    const types = await answers.of(() => laborGrids.types(keyOf(store)));
    const listed = await answers.of(() => laborGrids.list(key));
    const current = listed.filter(({ gridOrder }) => gridOrder === 1);
    const grids = await readEach(current, async (grid) => {
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
    return readEach(listed, ({ menuName }) => answers.of(() => menus.details({ ...key, menuName })));
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
