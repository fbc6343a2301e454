import { SHARED_TEXTS } from './shared-texts';
import { SHARED_NUMBERS, SHARED_PATTERNS } from './shared-values';
import { asFormat } from './template';

const byKey = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

/** The entries of a JSON object, one per line, so that a change of one text is one changed line. */
const literal = (record: Readonly<Record<string, string | number>>): string =>
  byKey(record)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n');

/** A function whose values are a constant, so that the planner can inline it. */
function lookup(name: string, type: string, values: Readonly<Record<string, string | number>>): string {
  return `create or replace function shared.${name}(key text) returns ${type} language plpgsql immutable parallel safe
set search_path = pg_catalog, pg_temp as $shared$
declare found text := '{
${literal(values).replaceAll("'", "''")}
}'::jsonb ->> key;
begin
  -- Without this, a wrong key would be null, which a rule takes for "nothing is wrong".
  if found is null then raise exception 'src/shared has no ${name} %', key; end if;
  return found;
end $shared$;
revoke execute on function shared.${name}(text) from public;
`;
}

/** The functions through which the database uses the texts and limits of src/shared. */
export const sharedSql = (): string =>
  [
    '-- Written by "npm run generate" from reference/shared. It is applied whenever the database is brought up to date.',
    'create schema if not exists shared;',
    '',
    lookup(
      'text',
      'text',
      Object.fromEntries(byKey(SHARED_TEXTS).map(([key, text]) => [key, asFormat(text)])),
    ),
    lookup('number', 'numeric', SHARED_NUMBERS),
    lookup('pattern', 'text', SHARED_PATTERNS),
  ].join('\n');
