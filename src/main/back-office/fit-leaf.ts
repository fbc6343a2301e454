import { isEnumType, type GraphQLLeafType } from 'graphql';
import { Misfit } from './misfit';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** PostgreSQL's bigint and numeric travel as text, so that JavaScript's numbers do not round them. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;

/** A list or record of JSON; as text where the server has no `dynamicJson`. */
function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const same = (value: unknown): unknown => value;
const READ: Readonly<Record<string, (value: unknown) => unknown>> = {
  Int: numberOf,
  Float: numberOf,
  JSON: jsonOf,
};

/** By name: what a value of this type may be. A type that is not here may be anything. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string' || typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value),
  Float: (value) => typeof value === 'number',
  Date: (value) => typeof value === 'string',
  Datetime: (value) => typeof value === 'string',
};

/** How a value of this type is read; asked for once, since lists are long. */
export function fitOfLeaf(
  type: GraphQLLeafType,
  path: readonly (string | number)[],
): (value: unknown) => unknown {
  const fits = isEnumType(type) ? KINDS.String : KINDS[type.name];
  const read = READ[type.name] ?? same;
  return (value) => {
    const known = read(value);
    if (fits && !fits(known)) throw new Misfit(path);
    return known;
  };
}
