import { buildClientSchema, getIntrospectionQuery, parse, validate, type IntrospectionQuery } from 'graphql';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BACK_OFFICES } from '../../fixtures/back-offices';
import { callsOf } from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';

/** Domains whose documents the reference has no functions for yet. */
const TO_COME: readonly string[] = [];

const domainsNotServed = (schema: ReturnType<typeof buildClientSchema>): string[] => {
  const misfits = globSync('src/main/domains/*/*.graphql').flatMap((file) => {
    const errors = validate(schema, parse(readFileSync(file, 'utf8')));
    console.log(
      file,
      errors
        .map((e) => e.message)
        .slice(0, 3)
        .join(' | '),
    );
    return errors.length > 0 ? [basename(dirname(file))] : [];
  });
  return [...new Set(misfits)].sort();
};

describe.each(BACK_OFFICES)('documents of the console at the $name', ({ name, start }) => {
  it('fit', async () => {
    const office = await start({});
    const { access_token } = await signIn(office.address, 'olivia');
    const { data } = await callsOf(office.address, access_token).query(getIntrospectionQuery());
    const schema = buildClientSchema(data as unknown as IntrospectionQuery);
    expect(domainsNotServed(schema)).toEqual(name === 'sandbox' ? [] : TO_COME);
    await office.dispose();
  });
});
