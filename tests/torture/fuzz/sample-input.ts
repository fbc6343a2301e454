import { z } from 'zod';
import { rootRouter } from '@main/bridge/root-router';
import type { Random } from '@sandbox/database/random';
import { HOSTILE_TEXTS } from './hostile-values';
import type { ValueDictionary } from './value-dictionary';

/** A procedure of the bridge, with the schema from which the experiments generate its inputs. */
export interface FuzzedProcedure {
  path: string;
  method: string;
  kind: string;
  /** Null if it takes no input. */
  input: z.ZodType | null;
}

const declared = z.object({
  type: z.string(),
  inputs: z.array(z.instanceof(z.ZodType)),
  meta: z.object({ kind: z.string() }),
});

/** Every procedure of the router. */
export const FUZZED_PROCEDURES: readonly FuzzedProcedure[] = Object.entries(rootRouter._def.procedures).map(
  ([path, procedure]) => {
    const { type, inputs, meta } = declared.parse(Reflect.get(procedure, '_def'));
    return { path, method: type, kind: meta.kind, input: inputs[0] ?? null };
  },
);

type Schema = z.core.JSONSchema.BaseSchema;

/** The zod schema as a tree; cached, so that the same schema has the same object. */
const jsonSchemas = new WeakMap<z.ZodType, Schema>();
function jsonSchemaOf(schema: z.ZodType): Schema {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const tree = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(schema, tree);
  return tree;
}

interface InputOptions {
  random: Random;
  known: ValueDictionary;
  /** True to mix in hostile texts: markup, quotes, control characters, very long ones. */
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

function textOf(schema: Schema, name: string, { random, known, strange }: InputOptions): string {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const seen = known.pick(name, random);
  const wanted = [
    ...(strange && random.chance(0.5) ? [random.pick(HOSTILE_TEXTS)] : []),
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

function numberOf(schema: Schema, name: string, { random, known }: InputOptions): number {
  const seen = known.pick(name, random);
  if (typeof seen === 'number' && random.chance(0.8)) return seen;
  const from = numeric(schema.minimum) ?? numeric(schema.exclusiveMinimum) ?? -3;
  const to = numeric(schema.maximum) ?? numeric(schema.exclusiveMaximum) ?? from + 500;
  const whole = random.int(Math.ceil(from), Math.min(Math.floor(to), from + 500));
  return schema.type === 'integer' || random.chance(0.6) ? whole : whole + 0.25;
}

function arrayOf(schema: Schema, name: string, options: InputOptions): unknown[] {
  const { prefixItems, items, minItems = 0, maxItems = minItems + 4 } = schema;
  if (Array.isArray(prefixItems))
    return prefixItems.map((item) => (isSchema(item) ? sampleOf(item, name, options) : null));
  const length = options.random.int(minItems, Math.max(minItems, Math.min(maxItems, minItems + 4)));
  return Array.from({ length }, () =>
    isSchema(items) && !Array.isArray(items) ? sampleOf(items, name, options) : null,
  );
}

function objectOf(schema: Schema, options: InputOptions): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const made = Object.entries(properties).flatMap(([key, field]) => {
    if (!isSchema(field) || (!required.includes(key) && options.random.chance(0.3))) return [];
    return [[key, sampleOf(field, key, options)] as const];
  });
  if (!isSchema(additionalProperties) || Object.keys(properties).length > 0) return Object.fromEntries(made);
  // A record has its enum's keys, or two made-up ones.
  const keys = isSchema(propertyNames) && propertyNames.enum ? propertyNames.enum : ['a', '12'];
  return Object.fromEntries(
    keys.map((key) => [String(key), sampleOf(additionalProperties, String(key), options)]),
  );
}

function sampleOf(schema: Schema, name: string, options: InputOptions): unknown {
  const { random, known } = options;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[random.int(0, schema.enum.length - 1)];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const chosen = choices[random.int(0, choices.length - 1)];
    return isSchema(chosen) ? sampleOf(chosen, name, options) : null;
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.filter(isSchema).map((part) => sampleOf(part, name, options)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, name, options);
    case 'integer':
    case 'number':
      return numberOf(schema, name, options);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return arrayOf(schema, name, options);
    case 'object': {
      const seen = known.pick(name, random);
      // A complete value of a response, which a user sends back changed.
      return {
        ...objectOf(schema, options),
        ...(typeof seen === 'object' && random.chance(0.4) ? seen : {}),
      };
    }
    default:
      return random.chance(0.5) ? undefined : random.pick(WORDS);
  }
}

/** An input as a page might send it, made from the schema of a procedure; hostile texts only where they are wanted. */
export const sampleInput = (schema: z.ZodType, options: InputOptions): unknown =>
  schema instanceof z.ZodVoid ? undefined : sampleOf(jsonSchemaOf(schema), '', options);
