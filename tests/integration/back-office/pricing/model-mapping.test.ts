import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityIn, callsOf, resultOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { newStagedStore, newTekionStore } from '@fixtures/domains/loaded-store';
import { menusOf, newMenu } from '@fixtures/domains/menus';
import { addGridTypes, replaceModels, modelsOf } from '@fixtures/domains/model-mapping';

let backOffice: BackOffice;
const people: Record<string, Calls> = {};

function as(who: string): Calls {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
}

let stores = 0;
/** A store with five models, two menus and two grid types, for the two users who may map. */
async function withModels() {
  stores += 1;
  const store = await newStagedStore(backOffice, as('olivia'), `Mapped ${stores} Motors`);
  await replaceModels(backOffice.machinery, as('olivia'), store, {
    Ford: ['Escape', 'F-150', 'Focus'],
    Honda: ['Accord', 'Civic'],
  });
  await addGridTypes(backOffice.machinery, store, ['Euro', 'Asia']);
  for (const menu of ['Standard', 'Severe']) await menusOf(as('olivia'), store).add(newMenu(menu));
  return { store, olivia: modelsOf(as('olivia'), store), omar: modelsOf(as('omar'), store) };
}

const toMenu = (menuname: string, make: string, model: string, seen?: string | null) => ({
  p_process: 'map' as const,
  ...{ menuname, make, model, seen },
});
const offMenu = (menuname: string, make: string, model: string) => ({
  p_process: 'unmapModel' as const,
  ...{ menuname, make, model },
});
const makeOffMenu = (menuname: string, make: string, seen?: number) => ({
  p_process: 'unmapMake' as const,
  ...{ menuname, make, model: null, seen },
});
const grid = (p_process: 'map' | 'update' | 'unmap', gridtype: string, model: string, seen?: string) => ({
  ...{ p_process, gridtype, model, make: 'Ford', seen },
});

const listed = (rows: readonly { model: string; target: string | null }[]) =>
  Object.fromEntries(rows.flatMap(({ model, target }) => (target === null ? [] : [[model, target]])));
const menusNow = async (models: ReturnType<typeof modelsOf>) =>
  listed((await models.onMenus()).map(({ model, menuName }) => ({ model, target: menuName })));
const gridsNow = async (models: ReturnType<typeof modelsOf>) =>
  listed((await models.onGridTypes()).map(({ model, gridType }) => ({ model, target: gridType })));

describe.each(BACK_OFFICES)('model mapping of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'cleo'])
      people[who] = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
  });
  afterAll(() => backOffice.dispose());

  describe('the models from phase 1', () => {
    it('are unmapped in a store that was loaded since, and missing before', async () => {
      const store = await newStagedStore(backOffice, as('olivia'), 'Late Model Motors');
      const models = modelsOf(as('olivia'), store);
      expect((await models.onMenus()).length).toBeGreaterThanOrEqual(60);
      expect([await menusNow(models), await gridsNow(models)]).toEqual([{}, {}]);
      const early = modelsOf(as('olivia'), await newTekionStore(as('olivia'), 'Early Model Motors'));
      expect([await early.onMenus(), await early.onGridTypes()]).toEqual([[], []]);
      expect(await early.mapMenus([])).toBe('Models are available after the first load');
      expect(resultOf(await early.submit())).toMatchObject({ status: 0 });
    });
  });

  describe('menus', () => {
    it('receive models, pass them to another menu, and lose one and a whole make', async () => {
      const { store, olivia } = await withModels();
      expect(
        await olivia.mapMenus([
          toMenu('Standard', 'Ford', 'Escape', null),
          toMenu('Standard', 'Ford', 'F-150', null),
          toMenu('Standard', 'Ford', 'Focus'),
          toMenu('Standard', 'Honda', 'Civic', null),
        ]),
      ).toBe('Success');
      // A list may be sent as text.
      expect(await olivia.mapMenus(JSON.stringify([toMenu('Severe', 'Ford', 'Focus', 'Standard')]))).toBe(
        'Success',
      );
      expect(await olivia.mapMenus([offMenu('Standard', 'Ford', 'Escape')])).toBe('Success');
      expect(await menusNow(olivia)).toEqual({ 'F-150': 'Standard', Focus: 'Severe', Civic: 'Standard' });
      expect(await olivia.mapMenus([makeOffMenu('Standard', 'Ford', 1)])).toBe('Success');
      expect(await menusNow(olivia)).toEqual({ Focus: 'Severe', Civic: 'Standard' });
      // Deleting a menu deletes its models' mapping.
      expect(await menusOf(as('omar'), store).remove('Severe')).toBe('Success');
      expect(await menusNow(olivia)).toEqual({ Civic: 'Standard' });
    });

    it('reject missing models and targets, completely or not at all', async () => {
      const { olivia } = await withModels();
      expect(
        await olivia.mapMenus([toMenu('Standard', 'Ford', 'Escape'), toMenu('Standard', 'Ford', 'Model T')]),
      ).toBe('The store has no model Ford Model T');
      expect(await olivia.mapMenus([toMenu('Gone', 'Ford', 'Escape')])).toBe(
        'The menu Gone is no longer there',
      );
      expect(await menusNow(olivia)).toEqual({});
      expect(await olivia.mapMenus('[{"p_process":"burn"}]')).toMatchObject({
        errors: [{ extensions: { errcode: '22023' } }],
      });
    });

    it('keep the concurrent mapping of another user', async () => {
      const { olivia, omar } = await withModels();
      const answers = await Promise.all([
        olivia.mapMenus([toMenu('Standard', 'Ford', 'Escape', null)]),
        omar.mapMenus([toMenu('Severe', 'Ford', 'Escape', null), toMenu('Severe', 'Ford', 'Focus', null)]),
      ]);
      const now = await menusNow(olivia);
      expect(answers.filter((answer) => answer === 'Success')).toHaveLength(1);
      const won = answers[0] === 'Success' ? 'Standard' : 'Severe';
      expect(answers).toContain(`Someone else mapped Ford Escape to ${won}. Nothing was changed.`);
      expect(now).toEqual(won === 'Standard' ? { Escape: won } : { Escape: won, Focus: won });
      // The request may be repeated after a lost response, so an unchanged mapping is a success.
      expect(await olivia.mapMenus([toMenu(won, 'Ford', 'Escape', null)])).toBe('Success');
      // One model more is on the menu than the sender saw.
      await omar.mapMenus([toMenu('Standard', 'Honda', 'Civic'), toMenu('Standard', 'Honda', 'Accord')]);
      expect(await olivia.mapMenus([makeOffMenu('Standard', 'Honda', 1)])).toBe(
        '2 models of Honda are now on Standard. Nothing was changed.',
      );
      expect(await olivia.mapMenus([makeOffMenu('Standard', 'Honda', 2)])).toBe('Success');
      expect(await olivia.mapMenus([makeOffMenu('Standard', 'Honda', 2)])).toBe('Success');
    });
  });

  describe('grid types', () => {
    it('receive models, pass them on and lose them; once all are mapped, they are submitted', async () => {
      const { olivia } = await withModels();
      expect(await olivia.gridTypes()).toEqual([
        { gridType: 'Euro', gridCount: 1, isDefaultGridType: true },
        { gridType: 'Asia', gridCount: 1, isDefaultGridType: false },
      ]);
      expect(await olivia.mapGridTypes([grid('map', 'Euro', 'Escape'), grid('map', 'Euro', 'F-150')])).toBe(
        'Success',
      );
      expect(await olivia.mapGridTypes([grid('update', 'Asia', 'Escape', 'Euro')])).toBe('Success');
      expect((await olivia.onGridTypes())[0]).toEqual({
        make: 'Ford',
        model: 'Escape',
        gridType: 'Asia',
        categorized: 1,
        gridModelMapping: true,
        gridCount: 1,
        isDefaultGridType: false,
      });
      expect(await olivia.mapGridTypes([grid('unmap', 'Asia', 'Escape')])).toBe('Success');
      expect(await gridsNow(olivia)).toEqual({ 'F-150': 'Euro' });
      expect(await olivia.mapGridTypes([grid('map', 'Gone', 'Focus')])).toBe(
        'The grid type Gone is no longer there',
      );
      expect(resultOf(await olivia.submit())).toEqual({ status: 0, msg: "4 models aren't mapped yet" });
      const honda = { p_process: 'map' as const, gridtype: 'Asia', make: 'Honda' };
      expect(
        await olivia.mapGridTypes([
          grid('map', 'Euro', 'Escape'),
          grid('map', 'Euro', 'Focus'),
          { ...honda, model: 'Accord' },
          { ...honda, model: 'Civic' },
        ]),
      ).toBe('Success');
      expect(resultOf(await olivia.submit())).toEqual({ status: 1, msg: 'Models submitted successfully' });
      expect(resultOf(await olivia.submit())).toMatchObject({ msg: 'The models were submitted already' });
    });

    it('keep the concurrent mapping of another user', async () => {
      const { olivia, omar } = await withModels();
      expect(await olivia.mapGridTypes([grid('update', 'Asia', 'Focus', 'Euro')])).toBe(
        'Someone else unmapped Ford Focus. Nothing was changed.',
      );
      expect(await omar.mapGridTypes([grid('map', 'Asia', 'Focus')])).toBe('Success');
      const mapped = 'Someone else mapped Ford Focus to Asia. Nothing was changed.';
      expect(await olivia.mapGridTypes([grid('map', 'Euro', 'Escape'), grid('map', 'Euro', 'Focus')])).toBe(
        mapped,
      );
      expect(await olivia.mapGridTypes([grid('update', 'Euro', 'Focus', 'Diesel')])).toBe(mapped);
      expect(await olivia.mapGridTypes([grid('unmap', 'Euro', 'Focus')])).toBe(mapped);
      expect(await gridsNow(olivia)).toEqual({ Focus: 'Asia' });
    });

    it('keep their models under a new name, and release them when they are deleted', async () => {
      const store = await newStagedStore(backOffice, as('olivia'), 'Renamed Motors');
      await replaceModels(backOffice.machinery, as('olivia'), store, { Ford: ['Escape', 'Focus'] });
      await addGridTypes(backOffice.machinery, store, ['Euro', 'Asia'], false);
      const models = modelsOf(as('olivia'), store);
      await models.mapGridTypes([grid('map', 'Euro', 'Escape'), grid('map', 'Asia', 'Focus')]);
      expect(resultOf(await models.changeGridType('update', 'Asia', 'Far East'))).toEqual({ status: 1 });
      expect(await gridsNow(models)).toEqual({ Escape: 'Euro', Focus: 'Far East' });
      expect(resultOf(await models.changeGridType('delete', 'Far East'))).toEqual({ status: 1 });
      expect(await gridsNow(models)).toEqual({ Escape: 'Euro' });
    });
  });

  describe('the right to map, and the log', () => {
    it('reject a client, and record every change in the activity log', async () => {
      const { store, olivia } = await withModels();
      const cleo = modelsOf(as('cleo'), store);
      expect((await cleo.onMenus()).length).toBe(5);
      const denied = { errors: [{ extensions: { errcode: '42501' } }] };
      expect(await cleo.mapMenus([toMenu('Standard', 'Ford', 'Focus')])).toMatchObject(denied);
      expect(await cleo.mapGridTypes([grid('map', 'Euro', 'Focus')])).toMatchObject(denied);
      await olivia.mapMenus([
        toMenu('Standard', 'Ford', 'Focus'),
        toMenu('Severe', 'Honda', 'Civic'),
        toMenu('Standard', 'Ford', 'Escape'),
      ]);
      await olivia.mapMenus([makeOffMenu('Standard', 'Ford')]);
      await olivia.mapGridTypes([grid('map', 'Euro', 'Focus')]);
      await olivia.mapGridTypes([grid('map', 'Gone', 'Escape')]);
      const log = await activityIn('model mapping', as('olivia'), store);
      expect(log).toEqual(
        expect.arrayContaining([
          '2 models mapped to Standard; Honda Civic mapped to Severe: Success',
          'Ford unmapped from Standard: Success',
          'Ford Focus mapped to Euro: Success',
          'Ford Escape mapped to Gone: Failed',
        ]),
      );
    });
  });
});
