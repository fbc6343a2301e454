/** What stands for an argument while a text of src/shared is made into a format of PostgreSQL. */
export const FIRST = '{1}';
export const SECOND = '{2}';
export const THIRD = '{3}';

/** A count that is in no text, and takes the first place. It stays below 1,000, so that no comma is put into it. */
export const COUNT = 987;

const PLACE = /\{([123])\}|987/g;

/** A text without places is said as it is; one with places goes through `format`, for which % is escaped. */
export const asFormat = (text: string): string =>
  text.search(PLACE) < 0
    ? text
    : text
        .replaceAll('%', '%%')
        .replaceAll(PLACE, (_place, position: string | undefined) => `%${position ?? '1'}$s`);
