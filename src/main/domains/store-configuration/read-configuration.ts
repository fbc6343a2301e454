import { AppError } from '@shared/kernel/app-error';
import type { SectionName, StoreConfiguration } from '@shared/domains/store-configuration/model';
import { OPCODES, SECTIONS, type ConfigurationSection } from '@shared/domains/store-configuration/sections';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { Store } from '@shared/domains/stores/model';
import { toAppError } from '@main/bridge/to-app-error';
import type { Services } from '@main/services';
import { readers, SectionAnswers } from './read-sections';
import { sourcesOf, type Sources } from './sources';

interface Reading {
  signal: AbortSignal;
  /** A section is there; `share` of all of them, 0 to 1. */
  onSection?: (share: number, name: SectionName) => void;
}

/** @throws AppError of the same code that names what was being read */
async function naming<T>(title: string, read: () => Promise<T>): Promise<T> {
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
  read: (answers: SectionAnswers) => Promise<T>,
) {
  const decision = gate(store);
  if (!decision.allowed)
    return { status: 'closed' as const, reason: decision.reasons.map(({ text }) => text).join('. ') };
  const answers = new SectionAnswers(signal);
  return answers.read(await naming(title, () => read(answers)));
}

const readSection = <Name extends SectionName>(
  name: Name,
  sources: Sources,
  store: Store,
  signal: AbortSignal,
) => openedSection(SECTIONS[name], store, signal, (answers) => readers[name](sources, answers, store));

/** The opcodes of a store, thousands: they are no part of its configuration's sheet. */
export const readOpcodes = (ctx: Services, store: Store, { signal }: Reading) =>
  openedSection(OPCODES, store, signal, async (answers) => {
    const { storeId, tenantId } = store;
    return (await answers.of(() => sourcesOf(ctx).opcodes.ofStore({ storeId, tenantId }))).opcodes;
  });

/** Rejects when the signal is aborted: what is under way answers nobody then. */
const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new AppError('CANCELLED', 'Cancelled')), { once: true });
  });

async function readSections(sources: Sources, store: Store, { signal, onSection }: Reading) {
  let read = 0;
  const section = async <Name extends SectionName>(name: Name) => {
    signal.throwIfAborted();
    const found = await readSection(name, sources, store, signal);
    read += 1;
    onSection?.(read / Object.keys(SECTIONS).length, name);
    return found;
  };
  // Three sections at a time: the back office has others to answer too.
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
 * The whole configuration of one store, as its tabs show it: from what is kept while the back office cannot be
 * reached. A section that the pipeline has not opened is closed, with the reason.
 * @throws AppError that names the section which could not be read; CANCELLED
 */
export async function readConfiguration(
  ctx: Services,
  id: number,
  { signal, onSection }: Reading,
): Promise<StoreConfiguration> {
  signal.throwIfAborted();
  const failed = new AbortController();
  const sources = sourcesOf(ctx);
  const read = async (): Promise<StoreConfiguration> => {
    const either = AbortSignal.any([signal, failed.signal]);
    const answers = new SectionAnswers(either);
    const store = await naming('The store', () => answers.of(() => sources.stores.get({ id })));
    const sections = await readSections(sources, store, { signal: either, ...(onSection && { onSection }) });
    return { store, ...sections };
  };
  try {
    return await Promise.race([read(), stopped(signal)]);
  } finally {
    // One section that failed ends the others.
    failed.abort();
  }
}
