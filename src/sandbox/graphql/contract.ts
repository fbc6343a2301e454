import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql';
import sdl from '@shared/back-office.graphql?raw';

export { sdl };

const contract = buildSchema(sdl);

/** A type of the contract by name. */
export function contractType(name: string): GraphQLObjectType {
  const type = contract.getType(name);
  if (!isObjectType(type)) throw new Error(`The contract has no object type ${name}`);
  return type;
}
