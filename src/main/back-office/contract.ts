import { buildSchema, type GraphQLSchema } from 'graphql';
import { contractSdl } from '@shared/contract-sdl';

let built: GraphQLSchema | null = null;

/** What is expected of a back office; built when the first answer is held against it, since a start has no time for it. */
export function contract(): GraphQLSchema {
  // Whether it is a schema was asked when the console was built; asking again takes twice as long as building it.
  built ??= buildSchema(contractSdl, { assumeValid: true, assumeValidSDL: true, noLocation: true });
  return built;
}
