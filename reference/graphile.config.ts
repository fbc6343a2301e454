import { PgSimplifyInflectionPreset } from '@graphile/simplify-inflection';
import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import { makePgService } from 'postgraphile/adaptors/pg';
import { makeV4Preset } from 'postgraphile/presets/v4';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
import { requestLimits } from './server/request-limits';

/**
 * The plugin without the names of the default mutations, which are switched off: PostGraphile would log a warning for
 * each of them at every start.
 */
function withoutMutationNames(plugin: GraphileConfig.Plugin): GraphileConfig.Plugin {
  const { inflection } = plugin;
  if (inflection?.replace === undefined) return plugin;
  const retained = Object.entries(inflection.replace).filter(
    ([name]) => !/^(patchField$|(update|delete)(ByKeys|Node))/.test(name),
  );
  return { ...plugin, inflection: { ...inflection, replace: Object.fromEntries(retained) } };
}

const simplifiedNames: GraphileConfig.Preset = {
  ...PgSimplifyInflectionPreset,
  plugins: PgSimplifyInflectionPreset.plugins?.map(withoutMutationNames) ?? [],
};

interface Server {
  pool: Pool;
  /** Session settings that carry the caller's role and claims to PostgreSQL. */
  settingsOf: (request: IncomingMessage) => Readonly<Record<string, string>>;
  /** Sends JSON as values; by default it is sent as text, as in version 4. */
  dynamicJson?: boolean | undefined;
}

/**
 * Stock PostGraphile with version 4's names, which the console's documents use. The only plugin added here rejects
 * requests that exceed a limit and does not change the schema, so any server with these three presets over the schema
 * `api` serves the console.
 */
export const preset = ({ pool, settingsOf, dynamicJson = true }: Server): GraphileConfig.Preset => ({
  extends: [
    makeV4Preset({
      dynamicJson,
      simpleCollections: 'omit',
      disableDefaultMutations: true,
      extendedErrors: ['errcode', 'detail', 'constraint'],
      graphiql: false,
      // A logo of 1 MB is 1.4 MB in base64.
      bodySizeLimit: 4 * 1024 * 1024,
    }),
    simplifiedNames,
    PostGraphileConnectionFilterPreset,
  ],
  plugins: [requestLimits],
  // The answer is written as text from the rows, not first built of objects, which takes a fifth less of a large
  // report.
  grafserv: { outputDataAsString: true },
  pgServices: [makePgService({ pool, schemas: ['api'], pubsub: false })],
  grafast: {
    context: ({ node }) => ({ pgSettings: node?.req ? { ...settingsOf(node.req) } : {} }),
  },
});
