/** What DMSs write for a make. */
const MAKES: Readonly<Record<string, string>> = {
  ALFA: 'ALFAROMEO',
  BENZ: 'MERCEDESBENZ',
  CAD: 'CADILLAC',
  CADI: 'CADILLAC',
  CHEV: 'CHEVROLET',
  CHEVY: 'CHEVROLET',
  CHRY: 'CHRYSLER',
  HYUN: 'HYUNDAI',
  INFI: 'INFINITI',
  LANDR: 'LANDROVER',
  MB: 'MERCEDESBENZ',
  MERC: 'MERCEDESBENZ',
  MERCEDES: 'MERCEDESBENZ',
  MITS: 'MITSUBISHI',
  MITSU: 'MITSUBISHI',
  NISS: 'NISSAN',
  ROVER: 'LANDROVER',
  SUBA: 'SUBARU',
  TOYO: 'TOYOTA',
  VOLK: 'VOLKSWAGEN',
  VW: 'VOLKSWAGEN',
};

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** One spelling for what means the same: case, blanks and marks do not count. */
export const sameName = (name: string): string => plain(name).replaceAll(/[^A-Z0-9]/g, '');

/** A make, whichever way it is written. */
export function makeOf(make: string): string {
  const name = sameName(make);
  return MAKES[name] ?? name;
}

const YEAR = /^(?:19[5-9]|20[0-4])\d$/;

interface ModelWords {
  /** Without a year and the make itself. */
  words: readonly string[];
  year: string | null;
}

/** What a model is called: F-150 and F150, CR-V and CRV are one. */
export function modelWords(make: string, model: string): ModelWords {
  const joined = plain(model).replaceAll(/\b([A-Z]{1,3})-(?=[A-Z0-9]{1,4}\b)/g, '$1');
  const parts = joined.split(/[^A-Z0-9]+/).filter((part) => part !== '');
  const words = [...new Set(parts)].filter((part) => !YEAR.test(part));
  const named = words.filter((word) => makeOf(word) !== makeOf(make));
  return { words: named.length > 0 ? named : words, year: parts.find((part) => YEAR.test(part)) ?? null };
}
