import { parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { JsonEncoding } from './json-encoding';

const BACK_OFFICE = connectionTo('https://office.example');
/** The descriptions that PostGraphile gives JSON without `dynamicJson`, and with it. */
const TEXT = 'A JavaScript object encoded in the JSON format as specified by [ECMA-404](http://x).';
const VALUE = 'Represents JSON values as specified by [ECMA-404](http://x).';

const SETTINGS = parse(
  'mutation ($input: StoreSettingsInput!) { storeSettings(input: $input) { results { keyname } } }',
);
const TENANT = parse(
  'query ($id: Int!) { statelessServiceBzoTenants(condition: { id: $id }) { totalCount } }',
);
const LISTS = parse(
  `query ($filter: StatelessServiceBzoStorewiseDetailFilter) {
     statelessServiceBzoStorewiseDetails(filter: $filter) { totalCount } }`,
);

const answered = <R>(data: R, status = 200) => ({
  data,
  status,
  errors: [],
  isGraphql: data !== null,
  refusalReason: null,
  headers: new Headers(),
});
const styleOf = (description: string | null) =>
  vi.fn(async () => answered({ __type: description === null ? null : { description } }));

describe('the encoding of a JSON variable', () => {
  const input = { pProcess: 'goal', pGoal: { mon: 1, sat: 0.5 }, seen: null };

  it('is text if the back office expects text, and is probed once', async () => {
    const style = new JsonEncoding();
    const ask = styleOf(TEXT);
    const send = () => style.variablesFor(BACK_OFFICE, SETTINGS, { input }, ask);
    expect(await send()).toEqual({ input: { ...input, pGoal: '{"mon":1,"sat":0.5}' } });
    expect(await send()).toEqual({ input: { ...input, pGoal: '{"mon":1,"sat":0.5}' } });
    expect(ask).toHaveBeenCalledOnce();
    const already = { input: { ...input, pGoal: '{}' } };
    expect(await style.variablesFor(BACK_OFFICE, SETTINGS, already, ask)).toEqual(already);
  });

  it.each([VALUE, null])('is a value if the schema says %s', async (description) => {
    const variables = { input };
    expect(
      await new JsonEncoding().variablesFor(BACK_OFFICE, SETTINGS, variables, styleOf(description)),
    ).toBe(variables);
  });

  it('is probed again after a probe without a response', async () => {
    const style = new JsonEncoding();
    const silent = async () => answered(null, 429);
    expect(await style.variablesFor(BACK_OFFICE, SETTINGS, { input }, silent)).toEqual({ input });
    expect(await style.variablesFor(BACK_OFFICE, SETTINGS, { input }, styleOf(TEXT))).not.toEqual({ input });
  });

  it('is not probed if no JSON is sent', async () => {
    const ask = styleOf(TEXT);
    await new JsonEncoding().variablesFor(BACK_OFFICE, TENANT, { id: 1 }, ask);
    await new JsonEncoding().variablesFor(BACK_OFFICE, LISTS, { filter: { or: [] } }, ask);
    expect(ask).not.toHaveBeenCalled();
  });
});
