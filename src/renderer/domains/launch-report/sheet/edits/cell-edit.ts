// A changed cell of the launch report until its new value is stored: `CellEdit`, its status, and why it failed. `CellEdits`
// finds the edits of a sheet by row and field.

export type CellEditStatus = 'saving' | 'saved' | 'failed';

/** A field changed in this window whose new value is not stored yet. */
export interface CellEdit {
  rowId: string;
  field: string;
  value: string;
  /** The base value: the back office replaces this value only. */
  seen: string;
  status: CellEditStatus;
  /** The reason of the failure. */
  reason?: string;
  /** Of a failed edit: whether it may have been saved. */
  isUnknown?: boolean;
}

/** Why an edit was not saved, or may have been. */
export type CellFailure = Required<Pick<CellEdit, 'reason' | 'isUnknown'>>;

/** An edit of an earlier page, which was not saved or may not have been. */
export type RestoredCell = Omit<CellEdit, 'status'> & CellFailure;

/** A field with a value that was prepared without the network. */
export type PreparedCell = Pick<CellEdit, 'rowId' | 'field' | 'value'>;

/** A field whose edit status has changed. */
export type EditedField = Pick<CellEdit, 'rowId' | 'field'>;

export const keyOf = ({ rowId, field }: EditedField): string => `${rowId} ${field}`;

const NONE: readonly CellEdit[] = [];

export class CellEdits {
  readonly #byKey = new Map<string, CellEdit>();
  readonly #byRow = new Map<string, Map<string, CellEdit>>();

  get = (rowId: string, field: string): CellEdit | undefined => this.#byRow.get(rowId)?.get(field);

  byKey = (key: string): CellEdit | undefined => this.#byKey.get(key);

  /** The edits of a row in the order in which they are applied: of two mutually exclusive tags the newest wins. */
  ofRow(rowId: string): Iterable<CellEdit> {
    return this.#byRow.get(rowId)?.values() ?? NONE;
  }

  withStatus = (...statuses: readonly CellEditStatus[]): CellEdit[] =>
    [...this.#byKey.values()].filter(({ status }) => statuses.includes(status));

  set(edit: CellEdit): void {
    const ofRow = this.#byRow.get(edit.rowId) ?? new Map<string, CellEdit>();
    ofRow.delete(edit.field);
    ofRow.set(edit.field, edit);
    this.#byRow.set(edit.rowId, ofRow);
    this.#byKey.delete(keyOf(edit));
    this.#byKey.set(keyOf(edit), edit);
  }

  remove(rowId: string, field: string): void {
    this.#byKey.delete(keyOf({ rowId, field }));
    const ofRow = this.#byRow.get(rowId);
    ofRow?.delete(field);
    if (ofRow?.size === 0) this.#byRow.delete(rowId);
  }
}
