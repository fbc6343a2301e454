import { createSchema } from 'graphql-yoga';
import type { SandboxContext } from './context';
import { recordMutations } from './activity-log/record';
import { sdl } from './contract';
import { resolvers } from './resolvers';

/** The contract with its rules behind it; whatever a person changes is logged. */
export const schema = recordMutations(createSchema<SandboxContext>({ typeDefs: sdl, resolvers }));
