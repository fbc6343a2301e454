import { formatDate } from '@shared/kernel/format';
import type { DataVerificationRow } from '@sandbox/graphql/generated/resolvers';

interface Look {
  bold?: boolean;
  /** What a check found; without it the row only informs. */
  passed?: boolean;
}

/** Rows of an evaluation as they are added, numbered in tens as the provider does. */
export class RowList {
  readonly rows: DataVerificationRow[] = [];

  add(label: string, value: string | number | null, { bold = false, passed }: Look = {}): this {
    this.rows.push({
      label,
      value: typeof value === 'number' ? value.toLocaleString('en-US') : value,
      sortOrder: (this.rows.length + 1) * 10,
      isBold: bold,
      statusFlag: passed === undefined ? null : passed ? 'success' : 'failure',
    });
    return this;
  }

  /** A step that is done on a day, or is not. */
  done(label: string, at: string | null | undefined, isDone: boolean): this {
    return this.add(label, isDone ? formatDate(at, 'Yes') : 'No', { passed: isDone });
  }
}
