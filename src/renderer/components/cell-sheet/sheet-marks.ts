/** What is to be said of a cell besides its text. */
export interface CellMark {
  /** It cannot be saved. */
  error?: string | undefined;
  /** It is unlikely. */
  warning?: string | undefined;
  /** It differs from what it is compared with; the text says from what. */
  differs?: string | undefined;
  /** It was changed since it was read. */
  changed?: boolean | undefined;
}

export type RowMarks = readonly (CellMark | undefined)[];

const sameMark = (one: CellMark | undefined, other: CellMark | undefined): boolean =>
  one === other ||
  (one?.error === other?.error &&
    one?.warning === other?.warning &&
    one?.differs === other?.differs &&
    one?.changed === other?.changed);

export const sameMarks = (one: RowMarks, other: RowMarks): boolean =>
  one === other || (one.length === other.length && one.every((mark, at) => sameMark(mark, other[at])));

export const markText = (mark: CellMark | undefined): string =>
  [mark?.error, mark?.warning, mark?.differs].filter((text) => text !== undefined).join('. ');
