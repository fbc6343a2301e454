// Normalizes the descriptions and codes of opcodes, so that suggestions can compare what dealers abbreviate in their
// own ways.

/**
 * The abbreviations that dealers use. Keys are written without punctuation; a value of several words expands to all of
 * them. A word that is not listed is still matched by its trigrams.
 */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  LOF: 'LUBE OIL FILTER',
  LOFR: 'LUBE OIL FILTER ROTATE TIRE',
  OC: 'OIL CHANGE',
  O2: 'OXYGEN',
  SYN: 'SYNTHETIC',
  SYNTH: 'SYNTHETIC',
  CHG: 'CHANGE',
  CHNG: 'CHANGE',
  RR: 'REPLACE',
  RNR: 'REPLACE',
  RPL: 'REPLACE',
  RPLC: 'REPLACE',
  REPL: 'REPLACE',
  REPLC: 'REPLACE',
  REMOVE: 'REPLACE',
  REPLACED: 'REPLACE',
  REPLACEMENT: 'REPLACE',
  INSTALL: 'REPLACE',
  INST: 'REPLACE',
  ROT: 'ROTATE',
  ROTATION: 'ROTATE',
  BAL: 'BALANCE',
  MT: 'MOUNT',
  MNT: 'MOUNT',
  ALIGN: 'ALIGNMENT',
  ALGN: 'ALIGNMENT',
  WHL: 'WHEEL',
  FT: 'FRONT',
  FRT: 'FRONT',
  FRNT: 'FRONT',
  BRK: 'BRAKE',
  BRKS: 'BRAKE',
  BRKE: 'BRAKE',
  PD: 'PAD',
  BATT: 'BATTERY',
  BTRY: 'BATTERY',
  BAT: 'BATTERY',
  TST: 'TEST',
  FL: 'FLUID',
  FLD: 'FLUID',
  FLSH: 'FLUSH',
  SVC: 'SERVICE',
  SRVC: 'SERVICE',
  SERV: 'SERVICE',
  SERVC: 'SERVICE',
  MAINT: 'MAINTENANCE',
  MI: 'MILE',
  ML: 'MILE',
  MLS: 'MILE',
  COOL: 'COOLANT',
  TRANS: 'TRANSMISSION',
  TRANNY: 'TRANSMISSION',
  TRANSM: 'TRANSMISSION',
  XMSN: 'TRANSMISSION',
  ATF: 'TRANSMISSION FLUID',
  DIFF: 'DIFFERENTIAL',
  BG: 'FLUID SERVICE',
  INJ: 'INJECTION',
  FI: 'FUEL INJECTION',
  CAB: 'CABIN',
  CABF: 'CABIN AIR FILTER',
  POLLEN: 'CABIN AIR',
  FLT: 'FILTER',
  FLTR: 'FILTER',
  FILT: 'FILTER',
  ELEMENT: 'FILTER',
  ENG: 'ENGINE',
  MOTOR: 'ENGINE',
  SPK: 'SPARK',
  PLG: 'PLUG',
  TUNE: 'SPARK PLUG',
  DIAG: 'DIAGNOSE',
  DX: 'DIAGNOSE',
  DIAGNOSIS: 'DIAGNOSE',
  DIAGNOSTIC: 'DIAGNOSE',
  CK: 'CHECK',
  CHK: 'CHECK',
  CEL: 'CHECK ENGINE LIGHT',
  MIL: 'CHECK ENGINE LIGHT',
  SES: 'CHECK ENGINE LIGHT',
  LT: 'LIGHT',
  LITE: 'LIGHT',
  AC: 'AIR CONDITIONING',
  HVAC: 'AIR CONDITIONING',
  COND: 'CONDITIONING',
  ALT: 'ALTERNATOR',
  STRTR: 'STARTER',
  WP: 'WATER PUMP',
  WTR: 'WATER',
  PMP: 'PUMP',
  TB: 'TIMING BELT',
  RAD: 'RADIATOR',
  BRG: 'BEARING',
  SENS: 'SENSOR',
  SNSR: 'SENSOR',
  GSKT: 'GASKET',
  VC: 'VALVE COVER',
  OH: 'OVERHAUL',
  REBUILD: 'OVERHAUL',
  ELEC: 'ELECTRICAL',
  BMPR: 'BUMPER',
  PDR: 'PAINTLESS DENT REMOVAL',
  REFIN: 'REFINISH',
  RFN: 'REFINISH',
  PAINT: 'REFINISH',
  MPI: 'MULTI POINT INSPECTION',
  MPVI: 'MULTI POINT INSPECTION',
  INSP: 'INSPECTION',
  INSPECT: 'INSPECTION',
  ST: 'STATE',
  SI: 'STATE INSPECTION',
  PDI: 'PRE DELIVERY INSPECTION',
  CARWASH: 'WASH',
  WSH: 'WASH',
  DETAIL: 'WASH VACUUM',
  VAC: 'VACUUM',
  SUPP: 'SUPPLIES',
  RCL: 'RECALL',
  CAMP: 'CAMPAIGN',
  TSB: 'RECALL CAMPAIGN',
  SUB: 'SUBLET',
  SBLT: 'SUBLET',
  TOWING: 'TOW',
  WPR: 'WIPER',
  INSERTS: 'BLADE',
  SUSP: 'SUSPENSION',
  STRG: 'STEERING',
  PS: 'POWER STEERING',
  CYL: 'CYLINDER',
  EXH: 'EXHAUST',
  CAT: 'CATALYTIC CONVERTER',
  EVAP: 'EVAPORATIVE',
  HDLP: 'HEADLAMP',
  HEADLIGHT: 'HEADLAMP',
  WSHLD: 'WINDSHIELD',
  WS: 'WINDSHIELD',
};

/** Words that do not distinguish work. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'A AN AND AT CUST CUSTOMER FOR IN NEW OF ON OR PERFORM THE TO VEHICLE VEH WITH'.split(' '),
);

/** True for a distance instead of a part number: round figures from 3,000 to 250,000. */
const isMileage = (value: number): boolean => value >= 3000 && value <= 250_000 && value % 250 === 0;

const JOINED: readonly (readonly [RegExp, string])[] = [
  [/(\d),(?=\d{3})/g, '$1'],
  [/\bR\s?(?:&|\/|\+|AND)\s?R\b/g, ' REPLACE '],
  [/\bR\s?(?:&|\/|\+|AND)\s?I\b/g, ' REPLACE '],
  [/\bA\/C\b/g, ' AC '],
  [/\bO\/H\b/g, ' OH '],
  [/\bO\/C\b/g, ' OC '],
  [/\bW\/O\b/g, ' WITHOUT '],
  [/\bW\//g, ' '],
  [/\b([A-Z])\.(?=[A-Z]\.)/g, '$1'],
];

/** Thousands with K, or with the Roman M: 15K, 15 K, 15M. */
const THOUSANDS = /^(\d{1,3})[KM]$/;

const singular = (word: string): string =>
  word.length > 4 && word.endsWith('S') && !word.endsWith('SS') ? word.slice(0, -1) : word;

function mileageOf(word: string): number | null {
  const thousands = THOUSANDS.exec(word);
  const value = thousands ? Number(thousands[1]) * 1000 : /^\d+$/.test(word) ? Number(word) : Number.NaN;
  return isMileage(value) ? value : null;
}

const meaning = (word: string): string[] =>
  (ABBREVIATIONS[word] ?? word).split(' ').map((part) => ABBREVIATIONS[singular(part)] ?? singular(part));

function wordsOf(word: string): string[] {
  const miles = mileageOf(word);
  if (miles !== null) return [String(miles), 'MILE'];
  if (/^\d+$/.test(word) || STOP_WORDS.has(word)) return [];
  return meaning(word).flatMap((part) => part.split(' '));
}

/** The distinct words of an opcode's text in order, with abbreviations expanded. Takes any text. */
export function normalizeWords(text: string): string[] {
  const upper = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const joined = JOINED.reduce((given, [pattern, to]) => given.replaceAll(pattern, to), upper);
  const parts = joined.replaceAll(/\b(\d{1,3}) (?=[KM]\b)/g, '$1').split(/[^A-Z0-9]+/);
  return [...new Set(parts.filter((part) => part !== '').flatMap(wordsOf))];
}

/** The letters of a code without its number: LOF of LOF01 and of 01LOF, empty for 1234. */
export const codeStem = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z]/g, '');
