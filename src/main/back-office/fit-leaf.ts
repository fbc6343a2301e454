import { isEnumType, type GraphQLLeafType } from 'graphql';
import { Misfit } from './misfit';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** PostgreSQL's bigint and numeric travel as text, so that JavaScript's numbers do not round them. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;

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

/** @throws Misfit */
export function fitLeaf(type: GraphQLLeafType, value: unknown, path: readonly (string | number)[]): unknown {
  const read = type.name === 'Int' || type.name === 'Float' ? numberOf(value) : value;
  const fits = isEnumType(type) ? typeof read === 'string' : (KINDS[type.name]?.(read) ?? true);
  if (!fits) throw new Misfit(path);
  return read;
}
