// The sample car models of a store in the sandbox, and the makes and trims of which they consist. `sample-names.ts` of
// the tenants has the makes that the store form offers.

import type { Random } from '@sandbox/database/random';
import type { Insert } from '@sandbox/database/database';

/** Inserts the sample models of a store, most of them mapped to its menus and grid types. */
export function sampleModels(
  insert: Insert,
  storeKey: number,
  random: Random,
  { gridTypes, menus }: Targets,
): void {
  const [makeCount, count] = random.pick(SIZES);
  const names = namesOf(random, makeCount, count);
  const chosen = new Map(
    [...new Set(names.map(([make]) => make))].map((make) => [
      make,
      gridTypes[random.int(0, Math.max(0, gridTypes.length - 1))],
    ]),
  );
  for (const [make, model] of names) {
    const gridType = random.chance(UNMAPPED_SHARE) ? null : (chosen.get(make) ?? null);
    insert('store_model', { storeKey, make, model });
    if (gridType !== null) insert('grid_model', { storeKey, make, model, gridType });
  }
  assignMenus(insert, storeKey, random, names, menus);
}

/** Makes with the names of their cars; which trims a store's DMS lists differs from store to store. */
export const MAKES: readonly (readonly [make: string, models: readonly string[]])[] = [
  ['Acura', ['Integra', 'TLX', 'RDX', 'MDX', 'ILX', 'ZDX']],
  ['Alfa Romeo', ['Giulia', 'Stelvio', 'Tonale', '4C', 'Spider', '164']],
  ['Audi', ['A3', 'A4', 'A6', 'Q3', 'Q5', 'Q7']],
  ['Bentley', ['Bentayga', 'Continental', 'Flying Spur', 'Mulsanne', 'Azure', 'Arnage']],
  ['BMW', ['228i', '330i', '540i', 'X1', 'X3', 'X5']],
  ['Buick', ['Encore', 'Envision', 'Enclave', 'LaCrosse', 'Regal', 'Verano']],
  ['Cadillac', ['CT4', 'CT5', 'XT4', 'XT5', 'XT6', 'Escalade']],
  ['Chevrolet', ['Silverado', 'Equinox', 'Traverse', 'Tahoe', 'Malibu', 'Colorado']],
  ['Chrysler', ['Pacifica', '300', 'Voyager', '200', 'Aspen', 'Sebring']],
  ['Dodge', ['Charger', 'Challenger', 'Durango', 'Hornet', 'Journey', 'Caravan']],
  ['Fiat', ['500', '500L', '500X', '124 Spider', 'Panda', 'Tipo']],
  ['Ford', ['F-150', 'Escape', 'Explorer', 'Bronco', 'Mustang', 'Transit']],
  ['Genesis', ['G70', 'G80', 'G90', 'GV60', 'GV70', 'GV80']],
  ['GMC', ['Sierra', 'Terrain', 'Acadia', 'Yukon', 'Canyon', 'Savana']],
  ['Honda', ['Civic', 'Accord', 'CR-V', 'HR-V', 'Pilot', 'Odyssey']],
  ['Hummer', ['H1', 'H2', 'H3', 'H3T', 'EV Pickup', 'EV SUV']],
  ['Hyundai', ['Elantra', 'Sonata', 'Tucson', 'Santa Fe', 'Palisade', 'Kona']],
  ['Infiniti', ['Q50', 'Q60', 'QX50', 'QX55', 'QX60', 'QX80']],
  ['Isuzu', ['NPR', 'NQR', 'NRR', 'FTR', 'Rodeo', 'Trooper']],
  ['Jaguar', ['XE', 'XF', 'F-Type', 'E-Pace', 'F-Pace', 'I-Pace']],
  ['Jeep', ['Wrangler', 'Gladiator', 'Cherokee', 'Compass', 'Renegade', 'Wagoneer']],
  ['Kia', ['Forte', 'K5', 'Sportage', 'Sorento', 'Telluride', 'Soul']],
  ['Land Rover', ['Defender', 'Discovery', 'Range Rover', 'Evoque', 'Velar', 'Freelander']],
  ['Lexus', ['ES', 'IS', 'NX', 'RX', 'GX', 'LX']],
  ['Lincoln', ['Corsair', 'Nautilus', 'Aviator', 'Navigator', 'MKZ', 'MKC']],
  ['Lotus', ['Emira', 'Evija', 'Eletre', 'Elise', 'Exige', 'Evora']],
  ['Maserati', ['Ghibli', 'Levante', 'Grecale', 'Quattroporte', 'MC20', 'GranTurismo']],
  ['Mazda', ['Mazda3', 'Mazda6', 'CX-30', 'CX-5', 'CX-50', 'CX-90']],
  ['Mercedes-Benz', ['C 300', 'E 350', 'GLA', 'GLC', 'GLE', 'Sprinter']],
  ['Mini', ['Cooper', 'Clubman', 'Countryman', 'Convertible', 'Paceman', 'Roadster']],
  ['Mitsubishi', ['Mirage', 'Outlander', 'Eclipse Cross', 'Lancer', 'Montero', 'Galant']],
  ['Nissan', ['Sentra', 'Altima', 'Rogue', 'Murano', 'Pathfinder', 'Frontier']],
  ['Polestar', ['1', '2', '3', '4', '5', '6']],
  ['Porsche', ['911', 'Boxster', 'Cayman', 'Macan', 'Cayenne', 'Panamera']],
  ['Ram', ['1500', '2500', '3500', 'ProMaster', 'ProMaster City', 'Dakota']],
  ['Subaru', ['Impreza', 'Legacy', 'Outback', 'Forester', 'Crosstrek', 'Ascent']],
  ['Suzuki', ['Swift', 'SX4', 'Vitara', 'Kizashi', 'Equator', 'Jimny']],
  ['Toyota', ['Corolla', 'Camry', 'RAV4', 'Highlander', 'Tacoma', 'Tundra']],
  ['Volkswagen', ['Jetta', 'Passat', 'Golf', 'Tiguan', 'Atlas', 'Taos']],
  ['Volvo', ['S60', 'S90', 'V60', 'XC40', 'XC60', 'XC90']],
];

export const TRIMS: readonly string[] = ['', ' Sport', ' Touring', ' Limited', ' Premium', ' Hybrid', ' AWD'];

/** The numbers of makes and models of a store; the console must stay fast with the largest. */
const SIZES: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [3, 60],
  [5, 140],
  [8, 260],
  [12, 400],
  [20, 750],
  [40, 1_500],
];

/** The share of unmapped models within a mapped make. */
const UNMAPPED_SHARE = 0.06;
/** Share of makes with mapped models, and the share of those that are mapped to the default menu. */
const MAPPED_MAKE_SHARE = 0.75;
const DEFAULT_SHARE = 0.6;

/** Every round adds one more model of each make, so that the makes of a store have similar sizes. */
function namesOf(random: Random, makeCount: number, count: number): [make: string, model: string][] {
  const first = random.int(0, MAKES.length - 1);
  const makes = Array.from({ length: makeCount }, (_none, at) => MAKES[(first + at) % MAKES.length]);
  const names = TRIMS.flatMap((trim) =>
    [0, 1, 2, 3, 4, 5].flatMap((at) =>
      makes.flatMap((found): [string, string][] => {
        const [make, models] = found ?? ['', []];
        const model = models[at];
        return model === undefined ? [] : [[make, model + trim]];
      }),
    ),
  );
  return names.slice(0, count);
}

/** The menus and grid types of a store to which its sample models are mapped. */
interface Targets {
  gridTypes: readonly string[];
  /** The default one first. */
  menus: readonly string[];
}

/** Most makes are on a menu, most of these on the default one; an unmapped make is on none. */
function assignMenus(
  insert: Insert,
  storeKey: number,
  random: Random,
  names: readonly [make: string, model: string][],
  menus: readonly string[],
): void {
  const [defaultMenu] = menus;
  if (defaultMenu === undefined) return;
  const chosen = new Map(
    [...new Set(names.map(([make]) => make))].map((make) => {
      const menu = random.chance(DEFAULT_SHARE) ? defaultMenu : random.pick([defaultMenu, ...menus]);
      return [make, random.chance(MAPPED_MAKE_SHARE) ? menu : null];
    }),
  );
  for (const [make, model] of names) {
    const menuName = chosen.get(make) ?? null;
    if (menuName !== null && !random.chance(UNMAPPED_SHARE))
      insert('menu_model', { storeKey, make, model, menuName });
  }
}
