// Generates the opcodes of a sample store from a list of services, as its DMS would deliver them. `sample-spelling.ts`
// spells them in the style of the store.

import { drawOpcodeCount } from '@sandbox/database/loaded-figures';
import { hashOf, type Random, seededRandom } from '@sandbox/database/random';
import type { Insert } from '@sandbox/database/database';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { respell, sampleSpellingStyle } from './sample-spelling';

/** @param categorized True if all opcodes have a category and are spelled in the store's style. */
export function sampleOpcodes(insert: Insert, storeKey: number, random: Random, categorized: boolean): void {
  const count = drawOpcodeCount(random);
  const spelt = categorized ? spellingForStore(storeKey) : (words: string): string => words;
  for (let index = 0; index < count; index += 1) {
    const [code, words, category, hours] = SERVICES[index % SERVICES.length] ?? SERVICES[0];
    const turn = Math.floor(index / SERVICES.length);
    const variant = SERVICE_VARIANTS[turn % SERVICE_VARIANTS.length] ?? '';
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

/** A service: code, words, category, hours. */
type Service = readonly [code: string, words: string, category: string, hours: number];

export const SERVICES: readonly [Service, ...Service[]] = [
  ['LOF', 'LUBE, OIL AND FILTER', 'Competitive', 0.4],
  ['SYNLOF', 'SYNTHETIC OIL AND FILTER CHANGE', 'Competitive', 0.4],
  ['ROT', 'ROTATE TIRES', 'Competitive', 0.3],
  ['ALIGN', 'FOUR WHEEL ALIGNMENT', 'Competitive', 1.2],
  ['MBAL', 'MOUNT AND BALANCE TIRES', 'Competitive', 0.8],
  ['BATT', 'TEST AND REPLACE BATTERY', 'Competitive', 0.5],
  ['FBP', 'REPLACE FRONT BRAKE PADS', 'Competitive', 1.3],
  ['RBP', 'REPLACE REAR BRAKE PADS', 'Competitive', 1.4],
  ['WIPE', 'REPLACE WIPER BLADES', 'Competitive', 0.2],
  ['15K', '15,000 MILE SERVICE', 'Maintenance', 1.5],
  ['30K', '30,000 MILE SERVICE', 'Maintenance', 2.6],
  ['60K', '60,000 MILE SERVICE', 'Maintenance', 4.1],
  ['90K', '90,000 MILE SERVICE', 'Maintenance', 4.4],
  ['BFS', 'BRAKE FLUID SERVICE', 'Maintenance', 0.9],
  ['CFS', 'COOLANT FLUSH', 'Maintenance', 1.0],
  ['TFS', 'TRANSMISSION FLUID SERVICE', 'Maintenance', 1.3],
  ['DIFF', 'DIFFERENTIAL FLUID SERVICE', 'Maintenance', 0.8],
  ['FIS', 'FUEL INJECTION SERVICE', 'Maintenance', 1.0],
  ['CABF', 'REPLACE CABIN AIR FILTER', 'Maintenance', 0.3],
  ['AIRF', 'REPLACE ENGINE AIR FILTER', 'Maintenance', 0.2],
  ['SPK', 'REPLACE SPARK PLUGS', 'Maintenance', 1.6],
  ['ACD', 'DIAGNOSE AIR CONDITIONING', 'Repair', 1.0],
  ['CEL', 'CHECK ENGINE LIGHT DIAGNOSIS', 'Repair', 1.0],
  ['ALT', 'REPLACE ALTERNATOR', 'Repair', 1.8],
  ['STRT', 'REPLACE STARTER', 'Repair', 1.6],
  ['WPMP', 'REPLACE WATER PUMP', 'Repair', 3.2],
  ['TBLT', 'REPLACE TIMING BELT', 'Repair', 4.5],
  ['RAD', 'REPLACE RADIATOR', 'Repair', 2.7],
  ['STRUT', 'REPLACE FRONT STRUTS', 'Repair', 2.4],
  ['CVAX', 'REPLACE CV AXLE', 'Repair', 1.7],
  ['WHB', 'REPLACE WHEEL BEARING', 'Repair', 1.9],
  ['O2S', 'REPLACE OXYGEN SENSOR', 'Repair', 0.9],
  ['VCG', 'REPLACE VALVE COVER GASKET', 'Repair', 2.1],
  ['TRANR', 'TRANSMISSION OVERHAUL', 'Repair', 12.5],
  ['ELEC', 'ELECTRICAL DIAGNOSIS', 'Repair', 1.5],
  ['BUMP', 'REFINISH BUMPER COVER', 'Repair', 3.5],
  ['DENT', 'PAINTLESS DENT REMOVAL', 'Repair', 2.0],
  ['MPI', 'MULTI-POINT INSPECTION', 'N/A', 0.3],
  ['STIN', 'STATE INSPECTION', 'N/A', 0.5],
  ['PDI', 'PRE-DELIVERY INSPECTION', 'N/A', 1.5],
  ['WASH', 'WASH AND VACUUM', 'N/A', 0.3],
  ['SHOP', 'SHOP SUPPLIES', 'N/A', 0.1],
  ['RCL', 'OPEN RECALL CAMPAIGN', 'N/A', 1.0],
  ['TOW', 'TOWING, SUBLET', 'N/A', 0.2],
];

const SERVICE_VARIANTS: readonly [string, ...string[]] = [
  '',
  'FOUR CYLINDER',
  'V6',
  'V8',
  'DIESEL',
  'HYBRID',
  'ALL WHEEL DRIVE',
  'TRUCK',
  'SUV',
  'WITH COUPON',
  'FLEET',
];

/** Customer, warranty and internal pay, as dealer systems call them. */
const LABOR_TYPES: readonly [string, ...string[]] = ['C', 'C', 'C', 'W', 'I', 'CM', 'CR'];

/** The share of opcodes with a category from the dealer system. */
const CATEGORIZED_SHARE = 0.08;

const cents = (value: number): number => Math.round(value * 100) / 100;

/** Uses a separate random stream for spelling, so that adding it did not change the other sample figures. */
function spellingForStore(storeKey: number): (words: string) => string {
  const random = seededRandom(hashOf(`${storeKey} spelling`));
  const hand = sampleSpellingStyle(random);
  return (words) => respell(words, hand, random);
}
