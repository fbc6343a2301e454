import { ComparedPanel, ComparedTable } from '@renderer/components/compared-table';
import { compareLadders } from '@shared/domains/parts-matrices/compare';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { differingCells } from '@shared/kernel/compared';

/** The rows of another period of the same matrix, or of another matrix. */
export interface OtherPeriod {
  period: string;
  rows: readonly MatrixRow[];
}

interface LadderTableProps {
  label: string;
  rows: readonly MatrixRow[];
  /** What these rows are called beside the others. */
  period: string;
  before?: OtherPeriod;
  /** Of the differences, without ending. */
  fileName: string;
}

/** A ladder to be read; held against another one, every cell that differs says what it was. */
export function LadderTable({ label, rows, period, before, fileName }: LadderTableProps) {
  const table = compareLadders(rows, before ? before.rows : rows);
  if (!before) return <ComparedTable label={label} table={table} word="was" />;
  return (
    <ComparedPanel
      label={label}
      table={table}
      word="was"
      names={{ one: period, other: before.period }}
      fileName={fileName}
      summary={partsMatricesTexts.compared(differingCells(table), before.period)}
    />
  );
}
