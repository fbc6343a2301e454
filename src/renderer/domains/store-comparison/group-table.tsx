import { ComparedTable } from '@renderer/components/compared-table';
import type { ComparedGroup } from '@shared/domains/store-comparison/model';
import { onlyDiffering } from '@shared/kernel/compared';

interface GroupTableProps {
  group: ComparedGroup;
  /** What comes before the other's value. */
  word: string;
  /** Only the rows that differ. */
  only: boolean;
}

/** The cells of a group, of both stores. */
export const GroupTable = ({ group: { title, table }, word, only }: GroupTableProps) => (
  <ComparedTable label={title} table={only ? onlyDiffering(table) : table} word={word} />
);
