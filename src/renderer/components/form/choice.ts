/** One entry of a list to choose from. */
export interface Choice {
  value: string;
  label: string;
}

/** Choices whose text is their value. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));
