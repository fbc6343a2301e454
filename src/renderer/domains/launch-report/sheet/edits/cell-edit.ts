// A changed cell of the launch report until its new value is stored: `CellEdit`, its status, and why it failed.

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

/** A field with a value that was prepared without the network. */
export type PreparedCell = Pick<CellEdit, 'rowId' | 'field' | 'value'>;

/** A field whose edit status has changed. */
export type EditedField = Pick<CellEdit, 'rowId' | 'field'>;
