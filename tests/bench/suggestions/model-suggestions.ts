import { classifyModels } from '@main/domains/suggestions/models/classify-models';
import { MAKES, TRIMS } from '@sandbox/domains/model-mapping/sample';
import { hashOf, type Random, seededRandom } from '@sandbox/database/random';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import { modelKey } from '@shared/domains/model-mapping/rules';
import type { Outcome } from '../measurement';
import { median } from '../measurement';
import { accuracy, confidentAccuracy, countBy, groupedBy, mostFrequent, percent } from './figures';

/** Measures the suggested menus in stores with half of their makes mapped: accuracy, calibration, and duration. */
export function measuredModels(): Outcome[] {
  const taught = Array.from({ length: TRAINING_STORES }, (_none, number) =>
    dealerModels(number, sizeOf(number), 1),
  );
  const left = Array.from({ length: HELD_OUT }, (_none, number) =>
    dealerModels(1000 + number, sizeOf(number), 0.5),
  ).flatMap((store) => unmappedModels(store, taught));
  const graded = left.map(({ confidence, suggested, truth }) => ({ confidence, right: suggested === truth }));
  const right = accuracy(graded, (one) => one.right);
  const byMake = accuracy(left, (one) => one.byMake === one.truth);
  const usual = accuracy(left, (one) => one.usual === one.truth);
  const times = Array.from({ length: TIMES }, (_none, turn) => {
    const store = dealerModels(2000 + turn, MAX_MODELS, 0.5);
    const started = performance.now();
    classifyModels(store, taught, store.choices);
    return performance.now() - started;
  });
  return [
    {
      what: 'suggested menus of models: wrong ones',
      against: "where most of the make's other models are, else most models of the store",
      unit: '%',
      baseline: (1 - byMake) * 100,
      measured: (1 - right) * 100,
      aim: 0.5,
      note: `top-1 ${percent(right)} of ${left.length} models of ${HELD_OUT} held-out stores; by make ${percent(byMake)}, most frequent ${percent(usual)}; ${confidentAccuracy(graded)}`,
    },
    {
      what: `suggestions for the largest stores' models, with learning from ${TRAINING_STORES} stores`,
      against: 'the second they may take',
      unit: 'ms',
      baseline: LIMIT_MS,
      measured: median(times),
      aim: 1,
      note: `${TIMES} stores, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`,
    },
  ];
}

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

type Variants = readonly [string, ...string[]];

/** The ways in which dealerships group cars, and their names for the groups. */
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
  names: readonly [Variants, Variants, Variants];
}

const SHORT_MAKES: Readonly<Record<string, Variants>> = {
  Chevrolet: ['CHEV', 'CHEVY'],
  Volkswagen: ['VW', 'VOLK'],
  'Mercedes-Benz': ['MERCEDES', 'MB'],
  'Land Rover': ['LAND ROVER', 'LANDROVER'],
  Toyota: ['TOYO', 'TOYOTA'],
  Mitsubishi: ['MITS', 'MITSUBISHI'],
};
const SHORT_TRIMS: Readonly<Record<string, Variants>> = {
  ' Sport': [' SPT', ' SPORT'],
  ' Touring': [' TRG', ' TOURING'],
  ' Limited': [' LTD', ' LIMITED'],
  ' Premium': [' PREM', ' PREMIUM'],
  ' Hybrid': [' HYB', ' HYBRID'],
};
const BODIES: Variants = [' 4D SDN', ' 2WD', ' CREW CAB', ' 5DR', ' V6', ' SUV'];

/** Generates model names in one dealership's style, which the suggestions have not been trained on. */
function spellingOf(random: Random): (car: Car) => Omit<MappedModel, 'target'> {
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

interface DealerModels {
  storeName: string;
  /** The mapping so far. */
  things: readonly MappedModel[];
  /** The targets of the unmapped models. */
  truth: readonly string[];
  choices: readonly string[];
}

/**
 * Generates the models of a store. `first`: the share of makes of which most models are mapped; of the others none is.
 */
function dealerModels(number: number, size: number, first: number): DealerModels {
  const random = seededRandom(hashOf(`dealer models ${number}`));
  const policy = random.pick(POLICIES);
  const names = policy.names.map((ways) => random.pick(ways));
  const written = spellingOf(random);
  const makes = MAKES.filter(() => random.chance(0.6));
  const cars = TRIMS.flatMap((trim) =>
    makes.flatMap(([make, models]) =>
      models.flatMap((model) => (random.chance(0.8) ? [{ make, model, trim }] : [])),
    ),
  );
  const working = new Set(makes.filter(() => random.chance(first)).map(([make]) => make));
  const seen = new Set<string>();
  const models = cars.slice(0, size).flatMap((car) => {
    const model = written(car);
    const key = JSON.stringify(model);
    if (seen.has(key)) return [];
    seen.add(key);
    // Some models have an unexplainable target.
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

const TRAINING_STORES = 24;
const HELD_OUT = 12;
const SIZES = [140, 260, 400, 750];
const MAX_MODELS = 1_500;
const LIMIT_MS = 1000;
const TIMES = 5;

const sizeOf = (number: number): number => SIZES[number % SIZES.length] ?? 260;

interface UnmappedModel {
  make: string;
  truth: string;
  confidence: number;
  suggested: string | undefined;
  /** The most frequent target of the make in this store, else of all models. */
  byMake: string;
  usual: string;
}

function unmappedModels(store: DealerModels, taught: readonly DealerModels[]): UnmappedModel[] {
  const suggestions = new Map(classifyModels(store, taught, store.choices).map((one) => [one.id, one]));
  const mapped = store.things.flatMap(({ make, target }) => (target === null ? [] : [{ make, target }]));
  const usual = mostFrequent(countBy(mapped.map(({ target }) => target)));
  const makes = groupedBy(mapped, ({ make }) => make);
  return store.things
    .filter(({ target }) => target === null)
    .map((model, at) => {
      const suggestion = suggestions.get(modelKey(model));
      const same = makes.get(model.make);
      return {
        make: model.make,
        truth: store.truth[at] ?? '',
        confidence: suggestion?.confidence ?? 0,
        suggested: suggestion?.choice,
        byMake: same ? mostFrequent(countBy(same.map(({ target }) => target))) : usual,
        usual,
      };
    });
}
