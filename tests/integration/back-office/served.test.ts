import {
  buildClientSchema,
  getIntrospectionQuery,
  OperationTypeNode,
  parse,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { BACK_OFFICES } from '../../fixtures/back-offices';
import { callsOf } from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';

/** Domains whose documents the reference has no functions for yet. */
const TO_COME: readonly string[] = ['data-evaluation', 'telemetry-reports', 'test-results'];

/** What the console asks for where it is offered, and does without otherwise. */
const withoutSubscriptions = (document: DocumentNode): DocumentNode =>
  visit(document, {
    OperationDefinition: ({ operation }) => (operation === OperationTypeNode.SUBSCRIPTION ? null : undefined),
  });

function misfits(schema: GraphQLSchema): string[] {
  const misfit = (file: string): boolean =>
    validate(schema, withoutSubscriptions(parse(readFileSync(file, 'utf8')))).length > 0;
  const domains = globSync('src/main/domains/*/*.graphql')
    .filter(misfit)
    .map((file) => basename(dirname(file)));
  return [...new Set(domains)].sort();
}

it.each(BACK_OFFICES)('the documents of the console fit the $name', async ({ name, start }) => {
  const office = await start({});
  const { access_token } = await signIn(office.address, 'olivia');
  const { data } = await callsOf(office.address, access_token).query(getIntrospectionQuery());
  const schema = buildClientSchema(data as unknown as IntrospectionQuery);
  expect(misfits(schema)).toEqual(name === 'sandbox' ? [] : TO_COME);
  await office.dispose();
});
