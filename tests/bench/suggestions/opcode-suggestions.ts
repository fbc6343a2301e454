import type { TrainingSet } from '@main/domains/suggestions/neighbor-vote';
import {
  type TrainingOpcode,
  trainOpcodeClassifier,
} from '@main/domains/suggestions/opcodes/classify-opcodes';
import { SERVICES } from '@sandbox/domains/opcodes/sample';
import { respell, sampleSpellingStyle } from '@sandbox/domains/opcodes/sample-spelling';
import { hashOf, type Random, seededRandom } from '@sandbox/database/random';
import { median, type Outcome } from '../measurement';
import { accuracy, confidentAccuracy, countBy, groupedBy, mostFrequent, percent } from './figures';

/** Measures the suggested categories in stores outside the training set: accuracy, calibration, and duration. */
export function measuredOpcodes(): Outcome[] {
  const taught = Array.from({ length: TRAINING_STORES }, (_none, number) =>
    dealerStore(number, sizeOf(number)),
  );
  const stores = Array.from({ length: HELD_OUT }, (_none, number) =>
    dealerStore(1000 + number, sizeOf(number)),
  );
  const suggest = trainOpcodeClassifier(taught);
  const predictions = stores.flatMap(({ things, group }) => {
    const suggestions = new Map(suggest(things, group).map((one) => [one.id, one]));
    return things.map((opcode) => ({ opcode, suggestion: suggestions.get(opcode.id) }));
  });
  const opcodes = predictions.map(({ opcode }) => opcode);
  const usual = mostFrequent(categoriesOf(taught.flatMap(({ things }) => things)));
  const frequent = accuracy(opcodes, ({ opcategory }) => opcategory === usual);
  const exactly = predictByCode(taught, usual);
  const exact = accuracy(opcodes, (opcode) => exactly(opcode) === opcode.opcategory);
  const graded = predictions.map(({ opcode, suggestion }) => ({
    confidence: suggestion?.confidence ?? 0,
    right: suggestion?.choice === opcode.opcategory,
  }));
  const right = accuracy(graded, (one) => one.right);
  const times = Array.from({ length: TIMES }, (_none, turn) => {
    const store = dealerStore(2000 + turn, MAX_OPCODES);
    const started = performance.now();
    suggest(store.things, store.group);
    return performance.now() - started;
  });
  const learning = performance.now();
  trainOpcodeClassifier(taught);
  const trained = performance.now() - learning;
  const size = taught.reduce((sum, { things }) => sum + things.length, 0);
  const note = `top-1 ${percent(right)} of ${opcodes.length} opcodes of ${HELD_OUT} held-out stores; most frequent category ${percent(frequent)}, exact code ${percent(exact)}; ${confidentAccuracy(graded)}; learning ${size} opcodes of ${TRAINING_STORES} stores ${trained.toFixed(0)} ms`;
  return [
    {
      what: 'suggested categories: wrong ones',
      against: 'exact code, else the most frequent category',
      unit: '%',
      baseline: (1 - exact) * 100,
      measured: (1 - right) * 100,
      aim: 0.5,
      note,
    },
    {
      what: `suggestions for ${MAX_OPCODES} opcodes`,
      against: 'the second they may take',
      unit: 'ms',
      baseline: LIMIT_MS,
      measured: median(times),
      aim: 1,
      note: `${TIMES} stores, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`,
    },
  ];
}

const DMS = ['CDK Global', 'Reynolds', 'Dealertrack', 'Tekion'] as const;

/** More services than the sandbox's, rare ones included. */
const PARTS =
  'BRAKE ROTORS,BRAKE CALIPER,MASTER CYLINDER,CONTROL ARM,BALL JOINT,TIE ROD END,SWAY BAR LINK,POWER STEERING PUMP,RACK AND PINION,FUEL PUMP,THERMOSTAT,HEATER CORE,BLOWER MOTOR,AC COMPRESSOR,CONDENSER,EVAPORATOR,WINDOW REGULATOR,DOOR LATCH,IGNITION COIL,CRANKSHAFT SENSOR,CAMSHAFT SENSOR,MASS AIRFLOW SENSOR,THROTTLE BODY,INTAKE MANIFOLD GASKET,HEAD GASKET,OIL PAN GASKET,REAR MAIN SEAL,MOTOR MOUNT,CATALYTIC CONVERTER,MUFFLER,EXHAUST PIPE,CLUTCH ASSEMBLY,FLYWHEEL,TORQUE CONVERTER,DRIVE SHAFT,UNIVERSAL JOINT,ABS MODULE,INSTRUMENT CLUSTER,RADIO,HEADLAMP ASSEMBLY,SERPENTINE BELT,RADIATOR HOSE'.split(
    ',',
  );
/** Descriptions that do not determine the category: every store files them differently. */
const VAGUE_TEXTS =
  'MISCELLANEOUS LABOR,SHOP LABOR,CUSTOMER CONCERN,SEE STORY,SPECIAL ORDER,PACKAGE A,PACKAGE B,LOYALTY VISIT,GOODWILL,ACCESSORY'.split(
    ',',
  );
const CATEGORIES = ['Competitive', 'Maintenance', 'N/A', 'Repair'] as const;
const MILES = [5, 7, 10, 20, 25, 35, 40, 45, 50, 70, 75, 80, 100, 105, 120, 150];

interface DealerService {
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

const DEALER_SERVICES: readonly DealerService[] = [
  ...SERVICES.map(([code, words, category]) => ({ code, words, category })),
  ...PARTS.map((part) => ({ code: initials(part), words: `REPLACE ${part}`, category: 'Repair' })),
  ...MILES.map((miles) => ({
    code: `${miles}K`,
    words: `${miles},000 MILE SERVICE`,
    category: 'Maintenance',
  })),
  ...VAGUE_TEXTS.map((words) => ({ code: initials(words), words, category: '' })),
].map((work) => ({ ...work, department: /BUMPER|DENT/.test(work.words) ? 'Body Shop' : 'Service' }));

/** A store's category of an opcode: three in a hundred differ from the usual one. */
const categoryIn = ({ category }: DealerService, random: Random): string =>
  category === '' || random.chance(0.03) ? random.pick(CATEGORIES) : category;

/** The code schemes of dealerships: mnemonics, initials, a prefix of the brand, or running numbers. */
const SCHEMES: readonly [CodeScheme, ...CodeScheme[]] = [
  ({ code }, turn) => (turn === 0 ? code : `${code}${turn}`),
  ({ code }, turn) => `${String(turn + 1).padStart(2, '0')}${code}`,
  ({ words }, turn, random) => `${initials(words).slice(0, 5)}${turn}${random.int(0, 9)}`,
  ({ code }, turn, random) => `${random.pick(['F', 'Q', 'X'])}${code.slice(0, 3)}${turn}`,
  (_work, turn, random) => String(10_000 + turn * 500 + random.int(0, 499)),
];
type CodeScheme = (work: DealerService, turn: number, random: Random) => string;

/** Generates the opcodes of a store, with its own code scheme, spelling and categories. */
function dealerStore(number: number, size: number): TrainingSet<TrainingOpcode> {
  const random = seededRandom(hashOf(`dealer store ${number}`));
  const hand = sampleSpellingStyle(random);
  const scheme = random.pick(SCHEMES);
  const own = new Map(DEALER_SERVICES.map((work) => [work, categoryIn(work, random)]));
  // Each store offers only a part of the services.
  const offered = DEALER_SERVICES.filter(() => random.chance(0.7));
  const opcodes = Array.from({ length: size }, (_none, id): TrainingOpcode => {
    const work = offered[id % offered.length] ?? DEALER_SERVICES[0];
    if (!work) throw new Error('no works');
    const turn = Math.floor(id / offered.length);
    return {
      id,
      lbropcode: scheme(work, turn, random),
      lbropcodedesc: random.chance(0.02) ? null : respell(work.words, hand, random),
      additionalDescription: random.chance(0.2) ? `SEE ADVISOR NOTES ${random.int(100, 999)}` : null,
      opcategory: own.get(work) ?? work.category,
      department: work.department,
    };
  });
  return {
    storeName: `Store ${number}`,
    group: DMS[number % DMS.length] ?? DMS[0],
    things: opcodes,
  };
}

const TRAINING_STORES = 24;
const HELD_OUT = 8;
const SIZES = [300, 480, 750, 1200, 1800];
const TIMES = 5;
const MAX_OPCODES = 3000;
const LIMIT_MS = 1000;

const sizeOf = (number: number): number => SIZES[number % SIZES.length] ?? 300;
const categoriesOf = (opcodes: readonly TrainingOpcode[]): Map<string, number> =>
  countBy(opcodes.map(({ opcategory }) => opcategory));

/** The baseline: an exact look-up of the code, and for an unknown one the most frequent category. */
function predictByCode(trainingSets: readonly TrainingSet<TrainingOpcode>[], otherwise: string) {
  const known = groupedBy(
    trainingSets.flatMap(({ things }) => things),
    ({ lbropcode }) => lbropcode,
  );
  return ({ lbropcode }: TrainingOpcode): string => {
    const same = known.get(lbropcode);
    return same ? mostFrequent(categoriesOf(same)) : otherwise;
  };
}
