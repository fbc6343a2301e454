import { buildSchema, type GraphQLSchema } from 'graphql';
import { contractSdl } from '@shared/contract-sdl';

let built: GraphQLSchema | null = null;

/** What is expected of a back office; built when the first answer is held against it, since a start has no time for it. */
export function contract(): GraphQLSchema {
  built ??= buildSchema(contractSdl);
  return built;
}
