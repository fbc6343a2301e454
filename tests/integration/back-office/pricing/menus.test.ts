import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityIn, callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { newStagedStore, newTekionStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import {
  disableMenu,
  mapModels,
  menusOf,
  newInterval,
  newMenu,
  type StoreMenus,
} from '@fixtures/domains/menus';
import { replaceModels, modelsOf } from '@fixtures/domains/model-mapping';

let backOffice: BackOffice;
const people: Record<string, Calls> = {};

function as(who: string): Calls {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
}

let stores = 0;
async function loaded(): Promise<LoadedStore> {
  stores += 1;
  return newStagedStore(backOffice, as('olivia'), `Menu ${stores} Motors`);
}

/** A store with the menu Standard, for the two users who may change it. */
async function withMenu(): Promise<{ store: LoadedStore; olivia: StoreMenus; omar: StoreMenus }> {
  const store = await loaded();
  const olivia = menusOf(as('olivia'), store);
  expect(await olivia.add(newMenu('Standard'))).toBe('Success');
  return { store, olivia, omar: menusOf(as('omar'), store) };
}

const refusedWith = (errcode: string, detail: string) => ({
  errors: [expect.objectContaining({ extensions: expect.objectContaining({ errcode, detail }) as unknown })],
});

describe.each(BACK_OFFICES)('menus of the $name', ({ name, start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'cleo'])
      people[who] = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
  });
  afterAll(() => backOffice.dispose());

  describe('the menus', () => {
    it('are empty in a store that was loaded since, and cannot be created before', async () => {
      expect(await menusOf(as('olivia'), await loaded()).names()).toEqual([]);
      const fresh = menusOf(as('olivia'), await newTekionStore(as('olivia'), 'Unmade Motors'));
      expect(await fresh.names()).toEqual([]);
      expect(await fresh.add(newMenu('Standard'))).toBe('Menus are available after the first load');
    });
  });

  describe('menus', () => {
    it('start with a default one, and always have one', async () => {
      const menus = menusOf(as('olivia'), await loaded());
      const defaults = async () =>
        (await menus.names()).filter(({ menuIsdefault }) => menuIsdefault).map(({ menuName }) => menuName);
      expect(await menus.add(newMenu('Standard'))).toBe('Success');
      expect(await defaults()).toEqual(['Standard']);
      expect(await menus.add(newMenu('Severe'))).toBe('Success');
      expect(await defaults()).toEqual(['Standard']);
      expect(await menus.add(newMenu('Diesel', { isdefault: true }))).toBe('Success');
      expect(await defaults()).toEqual(['Diesel']);
      expect(await menus.edit('Severe', true)).toBe('Success');
      expect(await menus.edit('Severe', true)).toBe('Success');
      expect(await defaults()).toEqual(['Severe']);
      expect(await menus.edit('Severe', false)).toBe('Make another menu the default one instead');
      expect(await menus.edit('Nothing', true)).toBe('The menu Nothing is no longer there');
      expect((await menus.names()).map(({ menuName }) => menuName)).toEqual(['Severe', 'Diesel', 'Standard']);
    });

    it('accept exactly what the form accepts', async () => {
      const { olivia } = await withMenu();
      expect((await olivia.names())[0]).toEqual({
        menuName: 'Standard',
        menuIsdefault: true,
        menuEnable: true,
        milegaeInterval: 5_000,
        beforeMiles: 500,
        afterMiles: 1_000,
        maxMiles: 60_000,
        mappedModels: 0,
        intervals: 0,
      });
      for (const [change, reason] of [
        [{ inMenuname: 'STANDARD' }, 'Menu name must be unique'],
        [{ inMenuname: 'Half Price!' }, 'Menu name must not contain special characters'],
        [{ inMenuInterval: 0 }, 'Mileage Interval must be greater than 0'],
        [{ inMenuInterval: 12.5 }, 'Enter a whole number'],
        [{ inMaxMiles: 500_001 }, 'Maximum Miles should be less than 5,00,000'],
        [{ inMilesAfter: 2_500 }, 'Miles After should be less than half of the Mileage Interval.'],
      ] as const)
        expect(await olivia.add(newMenu('Other', change))).toBe(reason);
      expect(await olivia.names()).toHaveLength(1);
      expect(await olivia.add(newMenu('Rare', { inMenuInterval: 9_999_999_999 }))).toBe('Success');
    });

    it('are deleted with their intervals and the mapping of their models, the default one last', async () => {
      const { store, olivia } = await withMenu();
      await olivia.add(newMenu('Severe'));
      await olivia.save('Severe', newInterval('Oil and Filter'));
      await replaceModels(backOffice.machinery, as('olivia'), store, { Ford: ['Escape', 'F-150', 'Focus'] });
      await mapModels(backOffice.machinery, store, 'Severe', ['F-150', 'Escape']);
      await mapModels(backOffice.machinery, store, 'Standard', ['Focus']);
      expect(await olivia.names()).toMatchObject([
        { menuName: 'Standard', mappedModels: 1, intervals: 0 },
        { menuName: 'Severe', mappedModels: 2, intervals: 1 },
      ]);
      const mapped = async () =>
        (await modelsOf(as('olivia'), store).onMenus()).filter(({ menuName }) => menuName !== null).length;
      expect(await olivia.remove('Standard')).toBe('You cannot delete the default menu.');
      expect(await olivia.remove('Severe')).toBe('Success');
      expect(await olivia.remove('Severe')).toBe('The menu Severe is no longer there');
      expect(await mapped()).toBe(1);
      expect(await olivia.remove('Standard')).toBe('Success');
      expect(await mapped()).toBe(0);
      expect(await olivia.names()).toEqual([]);
    });
  });

  describe('intervals', () => {
    it('are created, read alone and with their menu, changed and deleted', async () => {
      const { olivia } = await withMenu();
      const oil = newInterval('Oil and Filter', { opcodes: ['SYNLOF', 'LOF'], ratings: [10_000, 5_000] });
      expect(await olivia.save('Standard', oil)).toBe('Success');
      const stored = { ...oil, opcodes: ['LOF', 'SYNLOF'], ratings: [5_000, 10_000] };
      expect(await olivia.intervals('Standard')).toEqual([stored]);
      expect((await olivia.loaded('Standard')).intervalList[0]).toEqual({
        milegae_interval: 5_000,
        service_type: 'Oil and Filter',
        service_type_id: 1,
        price: 59.95,
        frh: 0.4,
        items: 1,
        menu_name: 'Standard',
        ratings: [5_000, 10_000],
        assigned_status: 1,
      });
      expect(await olivia.detail('Standard', 'Oil and Filter')).toEqual({
        mSeries: [5_000, 10_000],
        mOpcodes: ['LOF', 'SYNLOF'],
        mPrice: 59.95,
        mFrh: 0.4,
        mItems: 1,
        mServicetype: 'Oil and Filter',
        categoryList: [{ id: 1, serviceType: 'Oil and Filter' }],
      });
      expect(await olivia.detail('Standard', 'Coolant')).toMatchObject({ mServicetype: null, mSeries: null });
      const moved = { ...stored, serviceType: 'Coolant', price: 80 };
      expect(await olivia.save('Standard', moved, stored)).toBe('Success');
      // The request is repeated after a lost response.
      expect(await olivia.save('Standard', moved, stored)).toBe('Success');
      expect(await olivia.intervals('Standard')).toEqual([moved]);
      expect(await olivia.removeInterval('Standard', 'Coolant', moved)).toBe('Success');
      expect(await olivia.removeInterval('Standard', 'Coolant')).toBe(
        'The interval Coolant is no longer there',
      );
      expect(await olivia.intervals('Standard')).toEqual([]);
      // An undo creates it again, unless the category has another one by then.
      expect(await olivia.save('Standard', moved)).toBe('Success');
      expect(await olivia.save('Standard', { ...moved, price: 81 })).toBe(
        'Coolant has an interval in this menu already',
      );
      expect(await olivia.intervals('Standard')).toEqual([moved]);
    });

    it('accept what the form accepts, with existing categories and opcodes', async () => {
      const { olivia } = await withMenu();
      await olivia.save('Standard', newInterval('Oil and Filter'));
      for (const [interval, reason] of [
        [newInterval('Oil and Filter', { price: 1 }), 'Oil and Filter has an interval in this menu already'],
        [newInterval('Haircut'), 'There is no category Haircut'],
        [newInterval('Coolant', { opcodes: ['NOPE'] }), 'The store has no opcode NOPE'],
        // Body work is on no menu.
        [newInterval('Coolant', { opcodes: ['BUMP'] }), 'The store has no opcode BUMP'],
        [newInterval('Coolant', { opcodes: [] }), 'Please select an opcode'],
        [newInterval('Coolant', { ratings: [7_000] }), "7000 miles isn't a mileage of this menu"],
        [newInterval('Coolant', { ratings: [65_000] }), "65000 miles isn't a mileage of this menu"],
        [newInterval('Coolant', { ratings: [] }), 'Please pick a time interval'],
        [newInterval('Coolant', { price: 0 }), 'Please enter the sales value.'],
        [newInterval('Coolant', { frh: 0.001 }), 'Up to 6 digits, and 2 after the decimal point'],
      ] as const)
        expect(await olivia.save('Standard', interval)).toBe(reason);
      for (const menudata of ['{', '[]', { menu_name: 'Standard' }])
        expect(await olivia.insert(menudata)).toMatchObject({
          errors: [{ extensions: { errcode: '22023' } }],
        });
      expect(await olivia.save('Nothing', newInterval('Coolant'))).toBe(
        'The menu Nothing is no longer there',
      );
      expect(await olivia.intervals('Standard')).toHaveLength(1);
    });

    it('are not created in a menu that is disabled or has no mileage', async () => {
      const { store, olivia } = await withMenu();
      const oil = newInterval('Oil and Filter');
      await olivia.save('Standard', oil);
      await disableMenu(backOffice.machinery, store, 'Standard');
      expect((await olivia.names())[0]?.menuEnable).toBe(false);
      expect(await olivia.save('Standard', newInterval('Coolant'))).toBe("This menu isn't enabled");
      expect(await olivia.save('Standard', { ...oil, price: 1 }, oil)).toBe('Success');
      await olivia.add(newMenu('Short', { inMaxMiles: 4_000 }));
      expect(await olivia.save('Short', newInterval('Coolant'))).toBe(
        'No mileage fits: Maximum Miles is below the Mileage Interval',
      );
    });

    it('are not overwritten by a second user, who gets the conflict', async () => {
      const { olivia, omar } = await withMenu();
      const seen = newInterval('Oil and Filter');
      await olivia.save('Standard', seen);
      const stale = refusedWith(
        '40001',
        'Omar Haddad changed the interval Oil and Filter. Save again to see both versions.',
      );
      expect(await omar.save('Standard', { ...seen, price: 49.95 }, seen)).toBe('Success');
      expect(await olivia.save('Standard', { ...seen, price: 79.95 }, seen)).toMatchObject(stale);
      expect(await olivia.removeInterval('Standard', 'Oil and Filter', seen)).toMatchObject(
        refusedWith('40001', 'Someone else changed the interval Oil and Filter. Nothing was deleted.'),
      );
      expect((await olivia.intervals('Standard'))[0]?.price).toBe(49.95);
      await omar.removeInterval('Standard', 'Oil and Filter');
      expect(await olivia.save('Standard', { ...seen, price: 79.95 }, seen)).toMatchObject(
        refusedWith('40001', 'The interval Oil and Filter is no longer there'),
      );
      expect(await olivia.intervals('Standard')).toEqual([]);
    });

    it('accept one of two simultaneous changes', async () => {
      const { olivia, omar } = await withMenu();
      const seen = newInterval('Coolant');
      await olivia.save('Standard', seen);
      const answers = await Promise.all([
        olivia.save('Standard', { ...seen, price: 10 }, seen),
        omar.save('Standard', { ...seen, price: 20 }, seen),
      ]);
      expect(answers.filter((answer) => answer === 'Success')).toHaveLength(1);
      const created = await Promise.all([
        olivia.save('Standard', newInterval('Brake Fluid', { price: 10 })),
        omar.save('Standard', newInterval('Brake Fluid', { price: 20 })),
      ]);
      expect(created.sort()).toEqual(['Brake Fluid has an interval in this menu already', 'Success']);
      const made = await Promise.all([olivia.add(newMenu('Twice')), omar.add(newMenu('twice'))]);
      expect(made.sort()).toEqual(['Menu name must be unique', 'Success']);
    });
  });

  it('are read-only for a client, and each change is logged', async () => {
    const { store, olivia } = await withMenu();
    const cleo = menusOf(as('cleo'), store);
    expect(await cleo.names()).toHaveLength(1);
    for (const answer of [
      await cleo.add(newMenu('Mine')),
      await cleo.edit('Standard', true),
      await cleo.remove('Standard'),
      await cleo.save('Standard', newInterval('Coolant')),
      await cleo.removeInterval('Standard', 'Coolant'),
    ])
      expect(answer).toMatchObject({ errors: [{ extensions: { errcode: '42501' } }] });
    await olivia.add(newMenu('Severe'));
    await olivia.edit('Severe', true);
    await olivia.save('Severe', newInterval('Coolant'));
    await olivia.save('Severe', newInterval('Coolant', { price: 1 }));
    await olivia.removeInterval('Severe', 'Coolant');
    await olivia.remove('Standard');
    const log = await activityIn('menu', as('olivia'), store);
    expect(log).toEqual(
      expect.arrayContaining([
        'Menu Standard created: Success',
        // A database that refuses with an error also rolls the log line back.
        ...(name === 'sandbox' ? ['Menu Mine created: Failed'] : []),
        'Default menu set to Severe: Success',
        'Interval Coolant of menu Severe saved: Success',
        'Interval Coolant of menu Severe saved: Failed',
        'Interval Coolant of menu Severe deleted: Success',
        'Menu Standard deleted: Success',
      ]),
    );
  });
});
