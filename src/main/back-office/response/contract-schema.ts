import { buildSchema, type GraphQLSchema } from 'graphql';
import { contractSdl } from '@shared/contract-sdl';

let built: GraphQLSchema | null = null;

/** The schema that the console expects. It is built for the first validation, because it would delay the start. */
export function contractSchema(): GraphQLSchema {
  // The schema was validated when the console was built; validating it again takes twice as long as building it.
  built ??= buildSchema(contractSdl, { assumeValid: true, assumeValidSDL: true, noLocation: true });
  return built;
}
