import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityIn, callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { newStagedStore, newTekionStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import { settingsOf } from '@fixtures/domains/store-lists';

let backOffice: BackOffice;
let [olivia, omar, cleo]: Calls[] = [];
let store: LoadedStore;

const by = (calls: Calls | undefined, of = store) => {
  if (!calls) throw new Error('nobody');
  return settingsOf(calls, of);
};

const stale = (detail: string) => ({ errors: [{ extensions: { errcode: '40001', detail } }] });
const STALE = 'Omar Haddad changed the store settings. Save again to see both versions.';

describe.each(BACK_OFFICES)('store settings of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    const as = async (who: string) =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, omar, cleo] = [await as('olivia'), await as('omar'), await as('cleo')];
    store = await newStagedStore(backOffice, olivia, 'Set Motors');
  });
  afterAll(() => backOffice.dispose());

  it('start with the time zone of the state and the standard week', async () => {
    const mine = by(olivia);
    expect(await mine.timezone()).toBe('America/Chicago');
    expect(await mine.nickname()).toBeNull();
    expect((await mine.days()).map(({ keyname, keyvalue, active }) => [keyname, keyvalue, active])).toEqual([
      ['Sunday', '0', 0],
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => [day, '1', 1]),
      ['Saturday', '0.5', 1],
    ]);
  });

  it('accept a time zone with the nickname, then the days', async () => {
    const mine = by(olivia);
    expect(await mine.setTimezone('America/Boise', '  North Lot ')).toBe('Success');
    const days = (await mine.days()).map((day) =>
      day.keyname === 'Friday' ? { ...day, keyvalue: '0.75' } : day,
    );
    expect(await mine.setDays(JSON.stringify(days))).toBe('Success');
    expect([await mine.timezone(), await mine.nickname()]).toEqual(['America/Boise', 'North Lot']);
    expect(await mine.days()).toEqual(days);
  });

  it('reject values that the page does not offer', async () => {
    const mine = by(olivia);
    const before = [await mine.timezone(), await mine.nickname(), await mine.days()];
    expect(await mine.setTimezone('Europe/Berlin')).toBe("Europe/Berlin isn't one of the timezones");
    expect(await mine.setTimezone('America/Boise', 'x'.repeat(121))).toBe('At most 120 characters');
    const wrong = 'Each day of the week once, with one of the types or 0';
    const days = await mine.days();
    expect(await mine.setDays(days.slice(1))).toBe(wrong);
    expect(await mine.setDays(days.map((day) => ({ ...day, keyvalue: '2' })))).toBe(wrong);
    expect(await mine.setDays('nothing')).toMatchObject({ errors: [{ extensions: { errcode: '22023' } }] });
    expect(await mine.call({ action: 'set', settingtype: 'colour' })).toMatchObject({ errors: [{}] });
    expect(await mine.call({ action: 'burn', settingtype: 'timezone' })).toMatchObject({ errors: [{}] });
    expect([await mine.timezone(), await mine.nickname(), await mine.days()]).toEqual(before);
    const early = by(olivia, await newTekionStore(olivia as Calls, 'Early Set Motors'));
    expect(await early.setTimezone('America/Boise')).toBe(
      'Store settings are available after the first load',
    );
  });

  it('reject a save based on other values than the stored ones, and accept one of two', async () => {
    const [mine, theirs] = [by(olivia), by(omar)];
    const zone = { timezone: String(await mine.timezone()), storeNickname: String(await mine.nickname()) };
    expect(await theirs.setTimezone('Pacific/Honolulu', 'South Lot', zone)).toBe('Success');
    expect(await mine.setTimezone('America/Juneau', '', zone)).toMatchObject(stale(STALE));
    const seen = await mine.days();
    const without = (name: string) =>
      seen.map((day) => (day.keyname === name ? { ...day, keyvalue: '0', active: 0 } : day));
    expect(await theirs.setDays(without('Saturday'), seen)).toBe('Success');
    expect(await mine.setDays(without('Monday'), seen)).toMatchObject(stale(STALE));
    expect([await mine.timezone(), await mine.days()]).toEqual(['Pacific/Honolulu', without('Saturday')]);
    const now = { timezone: 'Pacific/Honolulu', storeNickname: 'South Lot' };
    const race = await Promise.all([
      mine.setTimezone('America/Juneau', 'A', now),
      theirs.setTimezone('America/Detroit', 'B', now),
    ]);
    expect(race.filter((answer) => answer === 'Success')).toHaveLength(1);
  });

  it('require write access, and each change is logged, but no read', async () => {
    expect(await by(cleo).setTimezone('America/Boise')).toMatchObject({
      errors: [{ extensions: { errcode: '42501' } }],
    });
    expect(await by(cleo).days()).toHaveLength(7);
    const log = await activityIn('store_settings', olivia as Calls, store);
    expect(log).toEqual(
      expect.arrayContaining([
        'Timezone and nickname set: Success',
        'Timezone and nickname set: Failed',
        'Working days set: Success',
        'Working days set: Failed',
      ]),
    );
    // Two in the second test, eight in the third (an unknown type or action is not logged), four and two.
    expect(log.length).toBeLessThan(20);
  });
});
