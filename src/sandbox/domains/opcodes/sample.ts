import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';
import type { Insert } from '@sandbox/store/seed/sampling';
import { SERVICES, VARIANTS } from './sample-services';
import { inHand, sampleHand } from './sample-spelling';

/** How many opcodes stores have; the largest is what the console must stay quick with. */
const SIZES: readonly [number, ...number[]] = [300, 480, 750, 1200, 1800, 2400, 3000];

/** Customer, warranty and internal pay, as dealer systems call them. */
const LABOR_TYPES: readonly [string, ...string[]] = ['C', 'C', 'C', 'W', 'I', 'CM', 'CR'];

/** A few opcodes come with a category from the dealer system. */
const CATEGORIZED_SHARE = 0.08;

const cents = (value: number): number => Math.round(value * 100) / 100;

/** How the people of a store write: by a stream of its own, so that all other figures are as they were. */
function spellingOf(storeKey: number): (words: string) => string {
  const random = seededRandom(hashOf(`${storeKey} spelling`));
  const hand = sampleHand(random);
  return (words) => inHand(words, hand, random);
}

/**
 * Writes the opcodes of a store. `categorized`: its people have done their work before this sandbox began, and written
 * as people do.
 */
export function sampleOpcodes(insert: Insert, storeKey: number, random: Random, categorized: boolean): void {
  const count = random.pick(SIZES);
  const spelt = categorized ? spellingOf(storeKey) : (words: string): string => words;
  for (let index = 0; index < count; index += 1) {
    const [code, words, category, hours] = SERVICES[index % SERVICES.length] ?? SERVICES[0];
    const turn = Math.floor(index / SERVICES.length);
    const variant = VARIANTS[turn % VARIANTS.length] ?? '';
    const body = code === 'BUMP' || code === 'DENT';
    const lbrlabortype = random.pick(LABOR_TYPES);
    const cprocount = Math.floor(random.next() ** 3 * 900);
    const totalhours = cents(cprocount * hours * (0.9 + random.next() * 0.3));
    const retailqualhours = cents(totalhours * (0.4 + random.next() * 0.6));
    const rate = 85 + random.next() * 120;
    const retailqualsale = cents(retailqualhours * rate);
    insert('opcode', {
      storeKey,
      lbropcode: turn === 0 ? code : `${code}${String(turn).padStart(2, '0')}`,
      lbropcodedesc: spelt(variant === '' ? words : `${words} ${variant}`),
      additionalDescription: random.chance(0.2) ? `SEE ADVISOR NOTES ${random.int(100, 999)}` : null,
      opcategory: categorized || random.chance(CATEGORIZED_SHARE) ? category : UNCATEGORIZED,
      department: body ? 'Body Shop' : 'Service',
      lbrlabortype,
      cprocount,
      totalhours,
      retailqualhours,
      totallabordollars: cents(totalhours * rate),
      retailqualsale,
      elr: retailqualhours === 0 ? 0 : cents(retailqualsale / retailqualhours),
    });
  }
}
