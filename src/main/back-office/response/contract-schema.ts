import { buildSchema, type GraphQLSchema } from 'graphql';
import { contractSdl, TRUSTED_CONTRACT } from '@shared/contract-sdl';

let built: GraphQLSchema | null = null;

/** The schema that the console expects. It is built for the first validation, because it would delay the start. */
export function contractSchema(): GraphQLSchema {
  built ??= buildSchema(contractSdl, TRUSTED_CONTRACT);
  return built;
}
