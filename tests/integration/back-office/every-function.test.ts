import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import {
  callFunction,
  CONTRACT_FUNCTIONS,
  LIST_FUNCTIONS,
  unknownInput,
} from '@fixtures/back-office/contract-calls';

/** The sandbox refuses a list of no changes; the reference has nothing to do. The console sends none. */
const EMPTY_LISTS = ['updateBillingSubscriptions', 'updatePayTypeMasterByCode'];

type Outcome = 'answered' | 'refused' | { denied: string } | { missing: string };

/** The part of the response that must be equal; of several reasons each back office may report another one first. */
function outcomeOf({ errors }: GraphqlAnswer): Outcome {
  const [error] = errors ?? [];
  if (!error) return 'answered';
  const errcode = error.extensions?.['errcode'];
  if (errcode === '42501') return { denied: String(error.extensions?.['detail']) };
  return errcode === 'P0002' ? { missing: error.message } : 'refused';
}

const isDenied = (outcome: Outcome | undefined): boolean =>
  typeof outcome === 'object' && 'denied' in outcome;

/** One back office may report a missing record where the other checks another rule first. */
function alike(one: Outcome | undefined, other: Outcome | undefined): boolean {
  if (isDenied(one) || isDenied(other)) return isDeepStrictEqual(one, other);
  if (typeof one === 'object' && typeof other === 'object') return isDeepStrictEqual(one, other);
  const kind = (outcome: Outcome | undefined) => (typeof outcome === 'object' ? 'refused' : outcome);
  return kind(one) === kind(other);
}

async function answersAt(backOffice: BackOffice, who: string): Promise<Map<string, GraphqlAnswer>> {
  const calls = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
  const answers = new Map<string, GraphqlAnswer>();
  for (const name of CONTRACT_FUNCTIONS)
    answers.set(name, await callFunction(calls, name, unknownInput(name)));
  return answers;
}

const listsSchema = z.record(z.string(), z.object({ results: z.unknown() }).nullable());

/** What a function answered as its list; null where it answered none. */
const listOf = (name: string, { data }: GraphqlAnswer): unknown =>
  listsSchema.parse(data)[name]?.results ?? null;

describe.runIf(BACK_OFFICES.length > 1)('each function of the contract', () => {
  let backOffices: BackOffice[];
  beforeAll(async () => {
    backOffices = [];
    for (const { start } of BACK_OFFICES) backOffices.push(await start({ tenants: 20 }));
  });
  afterAll(async () => {
    for (const backOffice of backOffices) await backOffice.dispose();
  });

  it.each(['olivia', 'adam', 'cleo'])('responds to %s alike about missing records', async (who) => {
    const answers = await Promise.all(backOffices.map((backOffice) => answersAt(backOffice, who)));
    const [sandbox, reference] = answers.map(
      (answered) => new Map([...answered].map(([name, answer]) => [name, outcomeOf(answer)])),
    );
    const others = CONTRACT_FUNCTIONS.filter((name) => !EMPTY_LISTS.includes(name))
      .filter((name) => !alike(sandbox?.get(name), reference?.get(name)))
      .map((name) => ({ name, sandbox: sandbox?.get(name), reference: reference?.get(name) }));
    expect(others).toEqual([]);
    expect([...(sandbox?.values() ?? [])].filter(isDenied).length > 30).toBe(who === 'cleo');
    // The console takes a missing list for an error, so an empty one must be a list.
    const lists = answers.flatMap((answered) =>
      LIST_FUNCTIONS.flatMap((name) => {
        const answer = answered.get(name);
        return answer && !answer.errors ? [{ name, list: listOf(name, answer) }] : [];
      }),
    );
    expect(lists.filter(({ list }) => !Array.isArray(list))).toEqual([]);
    expect(lists.filter(({ list }) => Array.isArray(list) && list.length === 0).length).toBeGreaterThan(10);
  });
});
