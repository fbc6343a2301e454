import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql';
import kernel from '@shared/kernel/contract.graphql?raw';

const domains = import.meta.glob<string>('../../shared/domains/*/contract.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The contract: what the domains share, and each domain's part. */
export const sdl = [kernel, ...Object.values(domains)].join('\n');

const contract = buildSchema(sdl);

/** A type of the contract by name. */
export function contractType(name: string): GraphQLObjectType {
  const type = contract.getType(name);
  if (!isObjectType(type)) throw new Error(`The contract has no object type ${name}`);
  return type;
}
