// Generates the pay types of a sample store, as its DMS would deliver them. `domain.ts` serves and changes them.

import type { Random } from '@sandbox/database/random';
import type { Row } from '@sandbox/database/database';
import { DEPARTMENTS } from '@shared/domains/pay-types/rules';

/** Common names of pay types, and the usual group of each. */
const NAMES: readonly (readonly [payType: string, code: string])[] = [
  ['C', 'C'],
  ['CP', 'C'],
  ['CPB', 'C'],
  ['CPD', 'C'],
  ['CQL', 'C'],
  ['CSPO', 'C'],
  ['CTIRE', 'C'],
  ['CWEB', 'C'],
  ['E', 'E'],
  ['ESC', 'E'],
  ['EXT', 'E'],
  ['EWAR', 'E'],
  ['F', 'F'],
  ['FLEET', 'F'],
  ['FLT2', 'F'],
  ['I', 'I'],
  ['IBS', 'I'],
  ['INC', 'I'],
  ['INT', 'I'],
  ['IPDI', 'I'],
  ['IUC', 'I'],
  ['ILOAN', 'I'],
  ['M', 'M'],
  ['MAINT', 'M'],
  ['MPP', 'M'],
  ['W', 'W'],
  ['WCPO', 'W'],
  ['WF', 'W'],
  ['WGW', 'W'],
  ['WPART', 'W'],
  ['WREC', 'W'],
];

/** Some are not grouped yet, a few have fixed rates. */
export const payTypesOf = (random: Random): Row[] =>
  NAMES.filter(([name]) => name.length === 1 || random.chance(0.72)).map(([payType, code]) => {
    const fixed = random.chance(0.15);
    return {
      payType,
      payTypeCode: random.chance(0.25) ? null : code,
      department: random.chance(0.3) ? null : (DEPARTMENTS[random.chance(0.85) ? 0 : 1] ?? null),
      lbrOrPrts: random.pick([null, null, 'Labor', 'Parts']),
      gridExcluded: random.chance(0.1) ? 1 : 0,
      laborFixedratevalue: fixed ? random.int(90, 240) : null,
      laborFixedratedate: fixed ? `202${random.int(3, 5)}-0${random.int(1, 9)}-01` : null,
      laborFixedRate: fixed ? 1 : 0,
    };
  });
