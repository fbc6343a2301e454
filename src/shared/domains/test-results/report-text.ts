/**
 * The number of characters of a report that are scanned. Reports may be long, and the screen shows all those of a day.
 */
const MAX_SCANNED = 10_000;
const SHOWN = 200;

const INVISIBLE_ELEMENT = /<(head|script|style|template|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<[!/?a-z][^<>]*>/gi;
const NAMED: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

const decoded = (text: string): string =>
  text
    .replace(/&#(\d{1,5});/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (entity) => NAMED[entity] ?? entity);

/** The first words of a report, for a line in a list. The result is plain text and must never be rendered as HTML. */
export function reportText(html: string): string {
  const seen = html.slice(0, MAX_SCANNED).replace(INVISIBLE_ELEMENT, ' ').replace(TAG, ' ');
  const text = decoded(seen).replace(/\s+/g, ' ').trim();
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN).trimEnd()}…`;
}
