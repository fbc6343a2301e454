/** The strings that came over the bridge: data, which no language translates. */

const normalized = (text: string): string =>
  text
    .toLowerCase()
    // Numbers, days and times are written in another format than they come in.
    .replaceAll(/\d+/g, ' # ')
    .replaceAll(/[^\p{L}#]+/gu, ' ')
    .trim();

/** The names that the browser gives to days, months, and halves of a day, in every length. */
function namesOfDates(): string[] {
  const names: string[] = [];
  for (let month = 0; month < 12; month += 1)
    for (const length of ['long', 'short'] as const)
      names.push(new Date(2026, month).toLocaleString('en-US', { month: length }));
  for (let day = 1; day <= 7; day += 1)
    for (const length of ['long', 'short', 'narrow'] as const)
      names.push(new Date(2026, 1, day).toLocaleString('en-US', { weekday: length }));
  return [...names, 'AM', 'PM'];
}

/** What is written alike in every language: formats of dates, units, keys, and names of formats of files. */
const ALIKE = ['YYYY', 'MM', 'DD', 'HH', 'SS', 'h', 'mm', 'a', 'KB', 'MB', 'B', 'd'];
const KEYS = [
  'Ctrl',
  'Shift',
  'Alt',
  'Enter',
  'Esc',
  'Space',
  'Tab',
  'Home',
  'End',
  'Delete',
  'F1',
  'F2',
  'F10',
];

/** A word with a letter outside of ASCII. */
const MARKED = /\S*[^\p{ASCII}\P{L}]\S*/u;
/** Initials of a person, and addresses of sites. */
const NO_WORDS = /^(?:[A-Z]{2}|https?:\S+)$/;

export class ShownData {
  readonly #known = new Set([...namesOfDates(), ...ALIKE, ...KEYS].map(normalized));
  #longest = 1;

  add(value: unknown): void {
    if (typeof value === 'string') {
      // A report in HTML is shown as its text.
      const text = value
        .replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]*>/gs, ' ')
        .replaceAll(/&[#\w]+;/g, ' ');
      for (const part of [value, text, ...value.split(/[,;:|/\n()]/)]) this.#addText(part);
      // A name with letters like Zoë is marked as well, and its other words stand alone.
      for (const run of value.split(MARKED)) this.#addText(run);
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) this.add(part);
  }

  #addText(text: string): void {
    const known = normalized(text);
    if (known === '' || this.#known.has(known)) return;
    this.#known.add(known);
    this.#longest = Math.max(this.#longest, known.split(' ').length);
  }

  /** The parts of a text that are neither in the pseudo-language nor data. */
  untranslatedIn(text: string): string[] {
    if (this.#known.has(normalized(text))) return [];
    return text
      .split(MARKED)
      .filter((run) => /[a-z]/i.test(run) && !NO_WORDS.test(run.trim()) && !this.#isData(run.trim()))
      .map((run) => run.trim());
  }

  /** True if a text consists of strings that came over the bridge. */
  #isData(run: string): boolean {
    const text = normalized(run);
    // A long text is shown up to a word.
    if (run.endsWith('…')) return [...this.#known].some((known) => known.startsWith(text));
    const words = text.split(' ');
    const reached = [true];
    for (let end = 1; end <= words.length; end += 1)
      for (let start = Math.max(0, end - this.#longest); start < end; start += 1) {
        const part = words.slice(start, end).join(' ');
        if (reached[start] === true && (part === '#' || part.length === 1 || this.#known.has(part)))
          reached[end] = true;
      }
    return reached[words.length] === true;
  }
}
