// Reads the configuration of a store section by section, for the store sheet and for the comparison and copy of stores.

import { toAppError } from '@main/bridge/to-app-error';
import type { Services } from '@main/startup/services';
import type { LoadedLists, SectionName, StoreConfiguration } from '@shared/domains/store-configuration/model';
import {
  LOADED_SECTIONS,
  SECTIONS,
  type ConfigurationSection,
} from '@shared/domains/store-configuration/sections';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { Store } from '@shared/domains/stores/model';
import { storeRecordTexts } from '@shared/domains/stores/record-texts';
import { AppError } from '@shared/kernel/app-error';
import { CANCEL_TEXTS } from '@shared/kernel/jobs/define-job';
import { capitalize } from '@shared/kernel/text/format';
import { createSectionCaller, readers, type SectionCaller, SectionReads } from './section-readers';

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

async function openedSection<T>(
  { title, gate }: ConfigurationSection,
  store: Store,
  signal: AbortSignal,
  read: (answers: SectionReads) => Promise<T>,
) {
  const permission = gate(store);
  if (!permission.allowed)
    return { status: 'closed' as const, reason: permission.reasons.map(({ text }) => text).join('. ') };
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
