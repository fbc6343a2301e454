import type { ComparedGroup } from '@shared/domains/store-comparison/model';
import type { CopyChange, CopyItem } from './model';

interface Named {
  id: string;
  title: string;
  group?: ComparedGroup;
}

/** An entry in the plan of a store copy. The exported functions make one for each state. */
const item = (named: Named, rest: Pick<CopyItem, 'state'> & Partial<CopyItem>): CopyItem => ({
  note: null,
  group: null,
  change: null,
  needs: null,
  ...named,
  ...rest,
});

export const blockedItem = (named: Named, note: string): CopyItem =>
  item(named, { state: 'impossible', note });

export const unchangedItem = (named: Named, note: string | null = null): CopyItem =>
  item(named, { state: 'same', note });

export const createItem = (
  named: Named,
  change: CopyChange,
  more: Partial<Pick<CopyItem, 'note' | 'needs'>> = {},
): CopyItem => item(named, { state: 'new', change, ...more });

export const overwriteItem = (named: Named, change: CopyChange): CopyItem =>
  item(named, { state: 'overwrites', change });
