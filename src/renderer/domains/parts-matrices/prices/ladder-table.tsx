import { ComparedPanel } from '@renderer/components/tables/compared-table/compared-panel';
import { ComparedTable } from '@renderer/components/tables/compared-table/compared-table';
import { compareLadders } from '@shared/domains/parts-matrices/ladder';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { differingCells } from '@shared/kernel/comparison';

/** The rows of another period of the same matrix, or of another matrix. */
export interface ComparedLadder {
  period: string;
  rows: readonly MatrixRow[];
}

interface LadderTableProps {
  label: string;
  rows: readonly MatrixRow[];
  /** The name of these rows in a comparison. */
  period: string;
  before?: ComparedLadder;
  /** The file name of the exported differences, without extension. */
  fileName: string;
}

/** The price rows of a matrix, read-only; in a comparison each different cell shows the other value too. */
export function LadderTable({ label, rows, period, before, fileName }: LadderTableProps) {
  const table = compareLadders(rows, before ? before.rows : rows);
  if (!before) return <ComparedTable label={label} table={table} word={partsMatricesTexts.comparison.was} />;
  return (
    <ComparedPanel
      label={label}
      table={table}
      word={partsMatricesTexts.comparison.was}
      names={{ one: period, other: before.period }}
      fileName={fileName}
      summary={partsMatricesTexts.compared(differingCells(table), before.period)}
    />
  );
}
