import { callsOf, type Calls } from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';
import { callsOnSandbox, type CallsOfPerson } from './calls-on-sandbox';

/** One of each role: superadmin, admin, user, client. */
export const PEOPLE = ['olivia', 'adam', 'uma', 'cleo'] as const;
export type Person = (typeof PEOPLE)[number];

export interface FourPeople {
  host: TestSandbox;
  /** Omar's calls, past every console. */
  office: Calls;
  people: Record<Person, CallsOfPerson>;
  dispose(): Promise<void>;
}

/** A console for one person of each role, on one sandbox. */
export async function fourPeople(tenants: number): Promise<FourPeople> {
  const host = await startTestSandbox({ tenants });
  const on = (person: Person): Promise<CallsOfPerson> => callsOnSandbox(host, person);
  const people = {
    olivia: await on('olivia'),
    adam: await on('adam'),
    uma: await on('uma'),
    cleo: await on('cleo'),
  };
  return {
    host,
    office: callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token),
    people,
    dispose: async () => {
      for (const person of PEOPLE) people[person].dispose();
      await host.dispose();
    },
  };
}
