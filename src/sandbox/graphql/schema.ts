import { createSchema } from 'graphql-yoga';
import type { SandboxContext } from './context';
import { sdl } from './contract';
import { resolvers } from './resolvers';

export const schema = createSchema<SandboxContext>({ typeDefs: sdl, resolvers });
