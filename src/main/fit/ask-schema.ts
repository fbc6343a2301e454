import {
  buildClientSchema,
  getIntrospectionQuery,
  print,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { z } from 'zod';
import type { Operation } from './operations';

/** Sends one GraphQL request and gives what was answered, parsed. */
export type Ask = (query: string) => Promise<unknown>;

const introspected = z.object({
  data: z.object({ __schema: z.looseObject({ types: z.array(z.unknown()) }) }),
});
const isIntrospection = (data: unknown): data is IntrospectionQuery =>
  introspected.shape.data.safeParse(data).success;

/** The server's schema; null where it tells nobody. */
export async function askSchema(ask: Ask): Promise<GraphQLSchema | null> {
  const answer = introspected.safeParse(await ask(getIntrospectionQuery()));
  return answer.success && isIntrospection(answer.data.data) ? buildClientSchema(answer.data.data) : null;
}

/** A field that no server has: a document with it is refused as a whole, and nothing of it is done. */
const NOWHERE = 'consoleFitProbe';

/** The probe's own doing: a subscription may have one field. */
const OF_PROBE = new RegExp(`${NOWHERE}|must select only one top level field`);

const refused = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/** What the server itself finds wrong with an operation, which is never carried out. */
export async function tryOperation({ document, definition }: Operation, ask: Ask): Promise<string[]> {
  const text = print(document).replace(print(definition), (whole) =>
    whole.replace(/\}\s*$/, `  ${NOWHERE}\n}`),
  );
  const answer = refused.safeParse(await ask(text));
  if (!answer.success) return ['The back office does not say what it thinks of it'];
  return answer.data.errors.map(({ message }) => message).filter((message) => !OF_PROBE.test(message));
}
