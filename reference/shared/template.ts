/** The placeholder of an argument while a text of src/shared is converted into a format of PostgreSQL. */
export const PLACEHOLDER_1 = '{1}';
export const PLACEHOLDER_2 = '{2}';
export const PLACEHOLDER_3 = '{3}';

/** A count that appears in no text and fills the first placeholder. It is below 1,000, so that it gets no comma. */
export const COUNT_PLACEHOLDER = 987;

const PLACE = /\{([123])\}|987/g;

/**
 * A text without placeholders is used unchanged; one with placeholders is passed to `format`, for which % is escaped.
 */
export const asFormat = (text: string): string =>
  text.search(PLACE) < 0
    ? text
    : text
        .replaceAll('%', '%%')
        .replaceAll(PLACE, (_place, position: string | undefined) => `%${position ?? '1'}$s`);
