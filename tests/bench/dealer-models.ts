import type { MappedModel } from '@shared/domains/model-mapping/model';
import { MAKES, TRIMS } from '@sandbox/domains/model-mapping/sample-models';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';

const ASIAN = new Set(
  'Acura,Genesis,Honda,Hyundai,Infiniti,Isuzu,Kia,Lexus,Mazda,Mitsubishi,Nissan,Subaru,Suzuki,Toyota'.split(
    ',',
  ),
);
const DOMESTIC = new Set(
  'Buick,Cadillac,Chevrolet,Chrysler,Dodge,Ford,GMC,Hummer,Jeep,Lincoln,Ram'.split(','),
);
const LUXURY = new Set(
  'Acura,Audi,Bentley,BMW,Cadillac,Genesis,Infiniti,Jaguar,Land Rover,Lexus,Lincoln,Lotus,Maserati,Mercedes-Benz,Porsche,Volvo'.split(
    ',',
  ),
);
const TRUCKS =
  /^(Silverado|Colorado|F-150|Transit|Sierra|Canyon|Savana|1500|2500|3500|ProMaster|Dakota|Frontier|Tacoma|Tundra|Gladiator|NPR|NQR|NRR|FTR|Sprinter)/;

type Ways = readonly [string, ...string[]];

/** How a dealership sorts cars, and how its people call the sorts. */
const POLICIES: readonly [Policy, ...Policy[]] = [
  {
    sortOf: ({ make }) => (ASIAN.has(make) ? 0 : DOMESTIC.has(make) ? 1 : 2),
    names: [
      ['Asian', 'ASIA', 'Import Asian'],
      ['Domestic', 'DOM', 'Domestics'],
      ['European', 'EURO', 'Import Euro'],
    ],
  },
  {
    sortOf: ({ model, trim }) => (TRUCKS.test(model) ? 0 : trim === ' Hybrid' ? 1 : 2),
    names: [
      ['Trucks', 'Truck/Van', 'TRK'],
      ['Hybrid', 'Hybrids', 'HYB/EV'],
      ['Standard', 'STD', 'Cars'],
    ],
  },
  {
    sortOf: ({ make, model }) => (LUXURY.has(make) ? 0 : TRUCKS.test(model) ? 1 : 2),
    names: [
      ['Luxury', 'Highline', 'LUX'],
      ['Trucks', 'Truck/Van', 'Diesel & Truck'],
      ['Standard', 'Base', 'Regular'],
    ],
  },
];

interface Car {
  make: string;
  model: string;
  trim: string;
}

interface Policy {
  sortOf: (car: Car) => 0 | 1 | 2;
  names: readonly [Ways, Ways, Ways];
}

const SHORT_MAKES: Readonly<Record<string, Ways>> = {
  Chevrolet: ['CHEV', 'CHEVY'],
  Volkswagen: ['VW', 'VOLK'],
  'Mercedes-Benz': ['MERCEDES', 'MB'],
  'Land Rover': ['LAND ROVER', 'LANDROVER'],
  Toyota: ['TOYO', 'TOYOTA'],
  Mitsubishi: ['MITS', 'MITSUBISHI'],
};
const SHORT_TRIMS: Readonly<Record<string, Ways>> = {
  ' Sport': [' SPT', ' SPORT'],
  ' Touring': [' TRG', ' TOURING'],
  ' Limited': [' LTD', ' LIMITED'],
  ' Premium': [' PREM', ' PREMIUM'],
  ' Hybrid': [' HYB', ' HYBRID'],
};
const BODIES: Ways = [' 4D SDN', ' 2WD', ' CREW CAB', ' 5DR', ' V6', ' SUV'];

/** How a dealership's DMS writes: short makes, years, bodies, without hyphens, with typing errors. */
function writtenBy(random: Random): (car: Car) => Omit<MappedModel, 'target'> {
  const [short, years, bodies, errs] = [
    random.chance(0.4),
    random.chance(0.25),
    random.chance(0.3),
    random.next() * 0.04,
  ];
  const [upper, hyphens] = [random.chance(0.7), random.chance(0.5)];
  const mistyped = (word: string): string => {
    const at = random.int(1, Math.max(1, word.length - 2));
    return word.length > 4 && random.chance(errs) ? word.slice(0, at) + word.slice(at + 1) : word;
  };
  return ({ make, model, trim }) => {
    const trimmed = short ? random.pick(SHORT_TRIMS[trim] ?? [trim]) : trim;
    const name = mistyped(hyphens ? model : model.replaceAll('-', '')) + trimmed;
    const year = years ? `${random.int(2008, 2026)} ` : '';
    const body = bodies && random.chance(0.5) ? random.pick(BODIES) : '';
    const made = short ? random.pick(SHORT_MAKES[make] ?? [make]) : make;
    const whole = `${year}${name}${body}`;
    return { make: upper ? made.toUpperCase() : made, model: upper ? whole.toUpperCase() : whole };
  };
}

export interface DealerModels {
  storeName: string;
  /** As its people have mapped them so far. */
  things: readonly MappedModel[];
  /** Where those that are left belong. */
  truth: readonly string[];
  choices: readonly string[];
}

/** A store's models; of the makes that its people have begun with most are mapped, of the others none. */
export function dealerModels(number: number, size: number, begun: number): DealerModels {
  const random = seededRandom(hashOf(`dealer models ${number}`));
  const policy = random.pick(POLICIES);
  const names = policy.names.map((ways) => random.pick(ways));
  const written = writtenBy(random);
  const makes = MAKES.filter(() => random.chance(0.6));
  const cars = TRIMS.flatMap((trim) =>
    makes.flatMap(([make, models]) =>
      models.flatMap((model) => (random.chance(0.8) ? [{ make, model, trim }] : [])),
    ),
  );
  const working = new Set(makes.filter(() => random.chance(begun)).map(([make]) => make));
  const seen = new Set<string>();
  const models = cars.slice(0, size).flatMap((car) => {
    const model = written(car);
    const key = JSON.stringify(model);
    if (seen.has(key)) return [];
    seen.add(key);
    // Some stand where nobody can say why.
    const sort = random.chance(0.03) ? random.int(0, 2) : policy.sortOf(car);
    const target = names[sort] ?? '';
    const mapped = working.has(car.make) && random.chance(0.8);
    return [{ ...model, truth: target, target: mapped ? target : null }];
  });
  return {
    storeName: `Store ${number}`,
    things: models.map(({ make, model, target }) => ({ make, model, target })),
    truth: models.flatMap(({ truth, target }) => (target === null ? [truth] : [])),
    choices: [...new Set(names)],
  };
}
