import type { Random } from '@sandbox/store/random';
import { z } from 'zod';
import type { KnownValues } from './known-values';
import { STRANGE_TEXTS } from './strange-values';

type Schema = z.core.JSONSchema.BaseSchema;

/** What a schema of zod lets in, as a tree that can be walked; the same schema gives the same object. */
const trees = new WeakMap<z.ZodType, Schema>();
function treeOf(schema: z.ZodType): Schema {
  const known = trees.get(schema);
  if (known) return known;
  const tree = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  trees.set(schema, tree);
  return tree;
}

interface Making {
  random: Random;
  known: KnownValues;
  /** Whether texts are such that something behind may stumble over them. */
  strange: boolean;
}

const DAYS = ['2026-01-31', '2026-03-01', '2025-12-24', '2026-07-04'] as const;
const WORDS = [
  'Oil change',
  'Toyota',
  'CDK',
  'a',
  'X-1',
  '12',
  '0',
  'sam@example.com',
  'Active',
  'C',
] as const;

const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null;

function textOf(schema: Schema, name: string, { random, known, strange }: Making): string {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const seen = known.of(name, random);
  const wanted = [
    ...(strange && random.chance(0.5) ? [random.pick(STRANGE_TEXTS)] : []),
    ...(typeof seen === 'string' && random.chance(0.8) ? [seen] : []),
    random.pick(WORDS),
    random.pick(DAYS),
    `${random.pick(DAYS)}T10:00:00.000Z`,
    '2026-03',
    '#a1b2c3',
    'https://127.0.0.1:9/x',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    'x'.repeat(Math.max(1, minLength)),
  ];
  return wanted.find(fits) ?? random.pick(WORDS);
}

const numeric = (bound: unknown): number | undefined => (typeof bound === 'number' ? bound : undefined);

function numberOf(schema: Schema, name: string, { random, known }: Making): number {
  const seen = known.of(name, random);
  if (typeof seen === 'number' && random.chance(0.8)) return seen;
  const from = numeric(schema.minimum) ?? numeric(schema.exclusiveMinimum) ?? -3;
  const to = numeric(schema.maximum) ?? numeric(schema.exclusiveMaximum) ?? from + 500;
  const whole = random.int(Math.ceil(from), Math.min(Math.floor(to), from + 500));
  return schema.type === 'integer' || random.chance(0.6) ? whole : whole + 0.25;
}

function arrayOf(schema: Schema, name: string, making: Making): unknown[] {
  const { prefixItems, items, minItems = 0, maxItems = minItems + 4 } = schema;
  if (Array.isArray(prefixItems))
    return prefixItems.map((item) => (isSchema(item) ? sampleOf(item, name, making) : null));
  const length = making.random.int(minItems, Math.max(minItems, Math.min(maxItems, minItems + 4)));
  return Array.from({ length }, () =>
    isSchema(items) && !Array.isArray(items) ? sampleOf(items, name, making) : null,
  );
}

function objectOf(schema: Schema, making: Making): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const made = Object.entries(properties).flatMap(([key, field]) => {
    if (!isSchema(field) || (!required.includes(key) && making.random.chance(0.3))) return [];
    return [[key, sampleOf(field, key, making)] as const];
  });
  if (!isSchema(additionalProperties) || Object.keys(properties).length > 0) return Object.fromEntries(made);
  // A record: a key for each that is wanted, or some.
  const keys = isSchema(propertyNames) && propertyNames.enum ? propertyNames.enum : ['a', '12'];
  return Object.fromEntries(
    keys.map((key) => [String(key), sampleOf(additionalProperties, String(key), making)]),
  );
}

function sampleOf(schema: Schema, name: string, making: Making): unknown {
  const { random, known } = making;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[random.int(0, schema.enum.length - 1)];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const chosen = choices[random.int(0, choices.length - 1)];
    return isSchema(chosen) ? sampleOf(chosen, name, making) : null;
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.filter(isSchema).map((part) => sampleOf(part, name, making)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, name, making);
    case 'integer':
    case 'number':
      return numberOf(schema, name, making);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return arrayOf(schema, name, making);
    case 'object': {
      const seen = known.of(name, random);
      // A whole one that was answered: what a person sends back changed.
      return { ...objectOf(schema, making), ...(typeof seen === 'object' && random.chance(0.4) ? seen : {}) };
    }
    default:
      return random.chance(0.5) ? undefined : random.pick(WORDS);
  }
}

/** An input as a page might send it; most fit the schema, and what does not is bent by chance. */
export const sampleInput = (schema: z.ZodType, making: Making): unknown =>
  schema instanceof z.ZodVoid ? undefined : sampleOf(treeOf(schema), '', making);
