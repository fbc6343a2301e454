import type { Lesson } from '@main/domains/suggestions/craft';
import type { LearntOpcode } from '@main/domains/suggestions/opcodes/learn-opcodes';
import { inHand, sampleHand } from '@sandbox/domains/opcodes/sample-spelling';
import { SERVICES } from '@sandbox/domains/opcodes/sample-services';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';

const DMS = ['CDK Global', 'Reynolds', 'Dealertrack', 'Tekion'] as const;

/** More than the sandbox's services: what service departments have besides, the rare ones too. */
const PARTS =
  'BRAKE ROTORS,BRAKE CALIPER,MASTER CYLINDER,CONTROL ARM,BALL JOINT,TIE ROD END,SWAY BAR LINK,POWER STEERING PUMP,RACK AND PINION,FUEL PUMP,THERMOSTAT,HEATER CORE,BLOWER MOTOR,AC COMPRESSOR,CONDENSER,EVAPORATOR,WINDOW REGULATOR,DOOR LATCH,IGNITION COIL,CRANKSHAFT SENSOR,CAMSHAFT SENSOR,MASS AIRFLOW SENSOR,THROTTLE BODY,INTAKE MANIFOLD GASKET,HEAD GASKET,OIL PAN GASKET,REAR MAIN SEAL,MOTOR MOUNT,CATALYTIC CONVERTER,MUFFLER,EXHAUST PIPE,CLUTCH ASSEMBLY,FLYWHEEL,TORQUE CONVERTER,DRIVE SHAFT,UNIVERSAL JOINT,ABS MODULE,INSTRUMENT CLUSTER,RADIO,HEADLAMP ASSEMBLY,SERPENTINE BELT,RADIATOR HOSE'.split(
    ',',
  );
/** What says nothing of the work: every store files it as it likes. */
const VAGUE =
  'MISCELLANEOUS LABOR,SHOP LABOR,CUSTOMER CONCERN,SEE STORY,SPECIAL ORDER,PACKAGE A,PACKAGE B,LOYALTY VISIT,GOODWILL,ACCESSORY'.split(
    ',',
  );
const CATEGORIES = ['Competitive', 'Maintenance', 'N/A', 'Repair'] as const;
const MILES = [5, 7, 10, 20, 25, 35, 40, 45, 50, 70, 75, 80, 100, 105, 120, 150];

interface Work {
  code: string;
  words: string;
  category: string;
  department: string;
}

const initials = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.slice(0, 2))
    .join('');

const WORKS: readonly Work[] = [
  ...SERVICES.map(([code, words, category]) => ({ code, words, category })),
  ...PARTS.map((part) => ({ code: initials(part), words: `REPLACE ${part}`, category: 'Repair' })),
  ...MILES.map((miles) => ({
    code: `${miles}K`,
    words: `${miles},000 MILE SERVICE`,
    category: 'Maintenance',
  })),
  ...VAGUE.map((words) => ({ code: initials(words), words, category: '' })),
].map((work) => ({ ...work, department: /BUMPER|DENT/.test(work.words) ? 'Body Shop' : 'Service' }));

/** How a store sees a work: three in a hundred otherwise than most. */
const viewOf = ({ category }: Work, random: Random): string =>
  category === '' || random.chance(0.03) ? random.pick(CATEGORIES) : category;

/** How a dealership makes its codes: mnemonics, its own initials, a prefix of its brand, or running numbers. */
const SCHEMES: readonly [CodeScheme, ...CodeScheme[]] = [
  ({ code }, turn) => (turn === 0 ? code : `${code}${turn}`),
  ({ code }, turn) => `${String(turn + 1).padStart(2, '0')}${code}`,
  ({ words }, turn, random) => `${initials(words).slice(0, 5)}${turn}${random.int(0, 9)}`,
  ({ code }, turn, random) => `${random.pick(['F', 'Q', 'X'])}${code.slice(0, 3)}${turn}`,
  (_work, turn, random) => String(10_000 + turn * 500 + random.int(0, 499)),
];
type CodeScheme = (work: Work, turn: number, random: Random) => string;

/** A store's opcodes as its own people write and file them. */
export function dealerStore(number: number, size: number): Lesson<LearntOpcode> {
  const random = seededRandom(hashOf(`dealer store ${number}`));
  const hand = sampleHand(random);
  const scheme = random.pick(SCHEMES);
  const own = new Map(WORKS.map((work) => [work, viewOf(work, random)]));
  // Some works a store does not offer at all.
  const offered = WORKS.filter(() => random.chance(0.7));
  const opcodes = Array.from({ length: size }, (_none, id): LearntOpcode => {
    const work = offered[id % offered.length] ?? WORKS[0];
    if (!work) throw new Error('no works');
    const turn = Math.floor(id / offered.length);
    return {
      id,
      lbropcode: scheme(work, turn, random),
      lbropcodedesc: random.chance(0.02) ? null : inHand(work.words, hand, random),
      additionalDescription: random.chance(0.2) ? `SEE ADVISOR NOTES ${random.int(100, 999)}` : null,
      opcategory: own.get(work) ?? work.category,
      department: work.department,
    };
  });
  return {
    storeName: `Store ${number}`,
    kin: DMS[number % DMS.length] ?? DMS[0],
    things: opcodes,
  };
}
