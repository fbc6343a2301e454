import { hashOf } from '@sandbox/store/random';
import { closedValues } from './closed-values';

/** Between a payload and the text it stands before: its number, by which it is found on the page and taken off again. */
const MARK = /~(\d+)~/g;
const UP_TO_MARK = /^[\s\S]*~\d+~/;

/** Dates, times, numbers, colours and codes: what is read as something else than text. */
const READ = /^$|^[\d\s:.,+TZ-]+$|^\d{4}-\d\d|^#[\da-f]{3,8}$|^[A-Z]{1,2}$|^(true|false)$/i;
/** Names of fields that something is found by. */
const KEYS = /(^i?d|Ids?|_id|Key|Cursor|realm(Name)?|subDomain|reportName|status|Status|__typename)$/;

const parsed = (text: string): unknown => {
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** Every text in a value of JSON made another; also those within texts that are JSON themselves. */
function mapTexts(value: unknown, change: (text: string, name: string) => string, name = ''): unknown {
  if (typeof value === 'string') {
    const within = parsed(value);
    return typeof within === 'object' && within !== null
      ? JSON.stringify(mapTexts(within, change, name))
      : change(value, name);
  }
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, mapTexts(field, change, key)]));
}

/** The numbers of the payloads in a text. */
export const payloadsIn = (text: string): number[] =>
  [...text.matchAll(MARK)].map(([, number]) => Number(number));

/** Puts a payload before every text, and takes it off again. */
export class Taint {
  readonly payloads: readonly string[];
  readonly #closed = closedValues();
  /** Another round puts other payloads before the same texts. */
  round = 0;

  constructor(payloads: readonly string[]) {
    this.payloads = payloads;
  }

  /** The same text has the same payload throughout a round: what is found by it is found. */
  text(text: string): string {
    const number = (hashOf(text) + this.round * 7) % this.payloads.length;
    return `${this.payloads[number]}~${number}~${text}`;
  }

  put(value: unknown): unknown {
    return mapTexts(value, (text, name) =>
      READ.test(text) || KEYS.test(name) || this.#closed.has(text) ? text : this.text(text),
    );
  }

  take(value: unknown): unknown {
    return mapTexts(value, (text) => text.replace(UP_TO_MARK, ''));
  }

  /** An address of the back office as it gave it: with a payload before it, it is no path any more. */
  path(asked: string): string {
    const plain = decodeURIComponent(asked);
    return UP_TO_MARK.test(plain) ? encodeURI(plain.replace(UP_TO_MARK, '')) : asked;
  }
}
