// Reads the configuration of a store section by section through the procedures of its domains, for the store sheet and
// for the comparison and copy of stores, and records the age of its oldest answer.

import { readEach } from '@main/back-office/fetch-lists';
import { toAppError } from '@main/bridge/to-app-error';
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
import type { Services } from '@main/startup/services';
import { countMapping } from '@shared/domains/model-mapping/rules';
import type { LoadedLists, SectionName, StoreConfiguration } from '@shared/domains/store-configuration/model';
import {
  LOADED_SECTIONS,
  SECTIONS,
  type ConfigurationSection,
} from '@shared/domains/store-configuration/sections';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { Store } from '@shared/domains/stores/model';
import { storeRecordTexts } from '@shared/domains/stores/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { CANCEL_TEXTS } from '@shared/kernel/jobs/define-job';
import { capitalize } from '@shared/kernel/text/format';

interface Reading {
  signal: AbortSignal;
  /** Called after each section; `share` of all of them, 0 to 1. */
  onSection?: (share: number, name: SectionName) => void;
}

/** @throws AppError of the same code that names the section being read */
async function withSectionName<T>(title: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const { code, message } = toAppError(error);
    throw new AppError(code, storeConfigurationTexts.notRead(title, message), { cause: error });
  }
}

/**
 * Calls the domains' own procedures, so that this sheet shares their cached responses (keyed by procedure path)
 * offline, in both directions.
 */
const createSectionCaller = createCallerFactory(
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

type SectionCaller = ReturnType<typeof createSectionCaller>;

/** Collects the answers of one section, which is as old as its oldest answer. */
class SectionReads {
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

const readers: Readers = {
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

async function openedSection<T>(
  { title, access }: ConfigurationSection,
  store: Store,
  signal: AbortSignal,
  read: (answers: SectionReads) => Promise<T>,
) {
  const permission = access(store);
  if (!permission.allowed) return { status: 'closed' as const, reason: reasonsOf(permission) };
  const answers = new SectionReads(signal);
  return answers.read(await withSectionName(title, () => read(answers)));
}

const readSection = <Name extends SectionName>(
  name: Name,
  sources: SectionCaller,
  store: Store,
  signal: AbortSignal,
) => openedSection(SECTIONS[name], store, signal, (answers) => readers[name](sources, answers, store));

export const readOpcodes = (ctx: Services, store: Store, { signal }: Reading) =>
  openedSection(LOADED_SECTIONS.opcodes, store, signal, async (answers) => {
    const { storeId, tenantId } = store;
    return (await answers.of(() => createSectionCaller(ctx).opcodes.ofStore({ storeId, tenantId }))).opcodes;
  });

/** Reads the lists that only the sheet of a store has, one after the other. @throws AppError that names the section */
export async function readLoadedLists(ctx: Services, store: Store, reading: Reading): Promise<LoadedLists> {
  const { servicePeople } = createSectionCaller(ctx);
  const { signal } = reading;
  const key = { storeId: store.storeId, tenantId: store.tenantId };
  return {
    opcodes: await readOpcodes(ctx, store, reading),
    advisors: await openedSection(LOADED_SECTIONS.advisors, store, signal, (answers) =>
      answers.of(() => servicePeople.advisors.list(key)),
    ),
    technicians: await openedSection(LOADED_SECTIONS.technicians, store, signal, (answers) =>
      answers.of(() => servicePeople.technicians.list(key)),
    ),
  };
}

/** Rejects when the signal is aborted, because reads in flight are not awaited then. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new AppError('CANCELLED', CANCEL_TEXTS.cancelled)), {
      once: true,
    });
  });

async function readSections(sources: SectionCaller, store: Store, { signal, onSection }: Reading) {
  let read = 0;
  const section = async <Name extends SectionName>(name: Name) => {
    signal.throwIfAborted();
    const found = await readSection(name, sources, store, signal);
    read += 1;
    onSection?.(read / Object.keys(SECTIONS).length, name);
    return found;
  };
  // Three sections are read concurrently, to limit the load on the back office.
  const [longest, other, rest] = await Promise.all([
    (async () => ({ laborGrids: await section('laborGrids') }))(),
    (async () => ({ menus: await section('menus'), mapping: await section('mapping') }))(),
    (async () => ({
      feeds: await section('feeds'),
      payTypes: await section('payTypes'),
      partsMatrices: await section('partsMatrices'),
      settings: await section('settings'),
    }))(),
  ]);
  return { ...longest, ...other, ...rest };
}

/**
 * The whole configuration of one store, as its tabs show it, from the response cache while the back office is
 * unreachable. A section that the pipeline has not opened is closed, with the reason.
 * @throws AppError that names the section which could not be read; CANCELLED
 */
export async function readConfiguration(
  ctx: Services,
  id: number,
  { signal, onSection }: Reading,
): Promise<StoreConfiguration> {
  signal.throwIfAborted();
  const failed = new AbortController();
  const sources = createSectionCaller(ctx);
  const read = async (): Promise<StoreConfiguration> => {
    const either = AbortSignal.any([signal, failed.signal]);
    const answers = new SectionReads(either);
    const store = await withSectionName(capitalize(storeRecordTexts.store), () =>
      answers.of(() => sources.stores.get({ id })),
    );
    const sections = await readSections(sources, store, { signal: either, ...(onSection && { onSection }) });
    return { store, ...sections };
  };
  try {
    return await Promise.race([read(), rejectOnAbort(signal)]);
  } finally {
    // One failed section aborts the others.
    failed.abort();
  }
}
