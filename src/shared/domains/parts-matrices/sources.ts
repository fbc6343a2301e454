import { sameName } from '@shared/kernel/entry-name';
import type { PartsFor } from './model';
import { partsMatricesTexts as texts } from './texts';

/** Stands for every source. */
export const ALL_SOURCES = 'All';

const WITHOUT_SOURCES: readonly string[] = ['Reynolds', 'Tekion'];

/** Whether parts of a store with this DMS have sources. */
export const usesSources = (dms: string | null): boolean => !WITHOUT_SOURCES.includes(dms ?? '');

export const customSources = (typed: string): string[] => (typed === '' ? [] : typed.split(','));

/** What is wrong with typed sources, separated by commas, or nothing. */
export function customSourceError(typed: string, known: readonly string[]): string | undefined {
  if (typed === '') return undefined;
  if (/\s/.test(typed)) return texts.sourceSpaces;
  if (!/^[A-Za-z0-9]+(,[A-Za-z0-9]+)*$/.test(typed)) return texts.sourceFormat;
  const items = customSources(typed);
  if (items.some((item, at) => items.findIndex((other) => sameName(item, other)) !== at))
    return texts.sourceDuplicates;
  return items.some((item) => known.some((source) => sameName(item, source)))
    ? texts.sourceInList
    : undefined;
}

/** Sources as they are stored: each once, sorted. */
export const sortedSources = (sources: readonly string[]): string[] =>
  [...new Set(sources)].sort((a, b) => a.localeCompare(b, 'en'));

/** The sources a matrix is stored with: none for a DMS without, all for an opcode, otherwise those chosen. */
export function sourcesFor(partsFor: PartsFor, dms: string | null, chosen: readonly string[]): string[] {
  if (!usesSources(dms)) return [];
  return partsFor === 'opcode' ? [ALL_SOURCES] : sortedSources(chosen);
}

/** Choosing All takes the others away, and choosing another takes All away. */
export const withSource = (chosen: readonly string[], sources: readonly string[]): string[] => {
  const added = sources.filter((source) => !chosen.includes(source));
  if (added.includes(ALL_SOURCES)) return [ALL_SOURCES];
  return added.length > 0 ? sources.filter((source) => source !== ALL_SOURCES) : [...sources];
};
