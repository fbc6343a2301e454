/** A name of the list. */
export interface NamedRow {
  name: string;
  /** How many bear it. */
  count: number;
  isDefault: boolean;
}

/** What is done to the list, as the back office takes it. */
export type NameChange =
  | { activity: 'insert'; name: string; isDefault: boolean }
  | { activity: 'update'; name: string; oldName: string; isDefault: boolean }
  | { activity: 'delete'; oldName: string };
