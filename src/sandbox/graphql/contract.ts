import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql';
import { contractSdl } from '@shared/contract-sdl';

const contract = buildSchema(contractSdl);

/** A type of the contract by name. */
export function contractType(name: string): GraphQLObjectType {
  const type = contract.getType(name);
  if (!isObjectType(type)) throw new Error(`The contract has no object type ${name}`);
  return type;
}
