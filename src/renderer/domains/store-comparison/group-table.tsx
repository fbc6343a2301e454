import { ComparedTable } from '@renderer/components/tables/compared-table/compared-table';
import type { ComparedGroup } from '@shared/domains/store-comparison/model';
import { onlyDiffering } from '@shared/kernel/comparison';

interface GroupTableProps {
  group: ComparedGroup;
  /** The word before the value of the other store. */
  word: string;
  /** True if only the rows that differ are displayed. */
  onlyDifferences: boolean;
}

/** The table that compares a labor grid, a parts matrix, a menu or another group of both stores. */
export const GroupTable = ({ group: { title, table }, word, onlyDifferences }: GroupTableProps) => (
  <ComparedTable label={title} table={onlyDifferences ? onlyDiffering(table) : table} word={word} />
);
