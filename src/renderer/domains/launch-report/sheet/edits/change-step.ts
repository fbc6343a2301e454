// One step of Undo in the launch report: the cells that were changed together.

import type { FieldChange } from '@shared/domains/launch-report/model';

export interface FieldValue {
  rowId: string;
  field: string;
  value: string;
  /** The base value, if it was captured before this call. */
  seen?: string;
}

/** A field that a step has changed, also one that follows from another. */
export interface UndoEntry extends FieldValue {
  before: string;
  /** The field that was set; the others follow from it. */
  setBy: string;
}

/** Fields that were changed together: one step of Ctrl+Z, which knows what was stored once the last one has ended. */
export class ChangeStep {
  readonly entries: readonly UndoEntry[];
  /** Resolves with the changes that the back office has stored, when none of the others is in flight any longer. */
  readonly saved: Promise<readonly FieldChange[]>;
  /** Takes the step back as a whole; it replaces the undo of single cells once all are saved. */
  takeBack: (() => void) | undefined;
  /** True once it was undone cell by cell, before all were saved. */
  isUndone = false;
  readonly #saved: FieldChange[] = [];
  #open: number;
  #resolve: (saved: readonly FieldChange[]) => void = () => undefined;

  /** @param requests The number of fields that are sent, each by a request of its own. */
  constructor(entries: readonly UndoEntry[], requests: number) {
    this.entries = entries;
    this.#open = requests;
    this.saved = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** A request has ended; `change` is what was stored, null if nothing was. Called once for each. */
  end(change: FieldChange | null): void {
    this.#open -= 1;
    if (change !== null) this.#saved.push(change);
    if (this.#open === 0) this.#resolve(this.#saved);
  }
}
