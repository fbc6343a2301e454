import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { usePreference } from '@renderer/platform/use-preference';
import { TODAY_KINDS } from '@shared/domains/today/model';
import { SHELVES, type SectionName } from './today-items';

const foldedSchema = z.array(z.enum([...TODAY_KINDS, 'snoozed', ...SHELVES]));

/** What was put off is out of sight until somebody looks for it. */
const AT_FIRST: readonly SectionName[] = ['snoozed'];

/** The sections that are folded, and what folds or unfolds one. */
export function useFolded(): [ReadonlySet<SectionName>, (section: SectionName, folded: boolean) => void] {
  const { value, save } = usePreference('today.folded', foldedSchema);
  const folded = useMemo(() => new Set<SectionName>(value ?? AT_FIRST), [value]);
  const fold = useCallback(
    (section: SectionName, isFolded: boolean) => {
      const others = [...folded].filter((other) => other !== section);
      save(isFolded ? [...others, section] : others);
    },
    [folded, save],
  );
  return [folded, fold];
}
