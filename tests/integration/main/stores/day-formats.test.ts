import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { FORMAT_CHOICES, deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';

const BILLING_DAY = '2026-11-05';
const LAUNCH_DAY = '2026-12-04';

let host: TestSandbox;
let person: Awaited<ReturnType<typeof signedInCalls>>;
let id: number;

beforeAll(async () => {
  host = await startTestSandbox();
  person = await signedInCalls(host, 'olivia');
  const { data: stores } = await person.call.stores.onTheirWay();
  // A billing date is taken once daily loads are set up.
  const ready = stores.find(({ dailyLoad }) => dailyLoad === 'Completed');
  if (ready === undefined) throw new Error('The sample data has no store between daily loads and launch.');
  id = ready.id;
});
afterEach(() => applyFormats(DEFAULT_FORMATS));
afterAll(async () => {
  person.dispose();
  await host.dispose();
});

it.each(FORMAT_CHOICES.filter((choice) => choice !== 'system'))(
  'the formats of %s change no day that is stored, and no other save of its store',
  async (locale) => {
    const { stores } = person.call;
    const stored = async () => (await stores.get({ id })).data;
    applyFormats(deriveFormats(locale));

    const { storeLaunchedDate, billingDate } = await stored();
    await stores.setBillingDate({ id, date: null, seen: billingDate });
    await stores.setBillingDate({ id, date: BILLING_DAY, seen: null });
    expect(await stored()).toMatchObject({ billingDate: BILLING_DAY });
    await stores.setLaunchDate({ id, date: LAUNCH_DAY, seen: storeLaunchedDate });
    expect(await stored()).toMatchObject({ billingDate: BILLING_DAY, storeLaunchedDate: LAUNCH_DAY });
  },
);
