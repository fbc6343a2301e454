import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { menusOf, newInterval } from '@fixtures/domains/menus';
import { modelsOf } from '@fixtures/domains/model-mapping';

let host: TestSandbox;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());

describe('the models from phase 1', () => {
  it('number from 60 to 1,500 of up to 40 makes, mapped to targets of the store', async () => {
    const answer = await olivia.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, isDeleted: { equalTo: false } }) {
           nodes { id storeId tenantId bulkPhase1 } } }`,
    );
    const past = rowsOf(answer).filter((row) => row['bulkPhase1'] === 'Completed');
    const [sizes, shares, started] = [new Set<number>(), new Set<boolean>(), new Set<boolean>()];
    for (const row of past.slice(0, 14)) {
      const store = {
        id: Number(row['id']),
        storeId: String(row['storeId']),
        tenantId: String(row['tenantId']),
      };
      const models = modelsOf(olivia, store);
      const all = await models.onGridTypes();
      sizes.add(all.length);
      expect(new Set(all.map(({ make }) => make)).size).toBeLessThanOrEqual(40);
      const types = new Map((await models.gridTypes()).map((type) => [type['gridType'], type]));
      for (const { gridType, categorized, gridModelMapping, gridCount, isDefaultGridType } of all) {
        expect({ gridCount, isDefaultGridType }).toEqual({
          gridCount: types.get(gridType)?.['gridCount'] ?? 0,
          isDefaultGridType: types.get(gridType)?.['isDefaultGridType'] ?? false,
        });
        expect([categorized === 1, gridModelMapping]).toEqual([gridType !== null, gridType !== null]);
      }
      if (types.size > 0) shares.add(all.some(({ gridType }) => gridType !== null));
      expect((await models.onGridTypes()).length).toBe(all.length);
      const onMenus = await models.onMenus();
      const menus = new Set((await menusOf(olivia, store).names()).map(({ menuName }) => menuName));
      for (const { menuName } of onMenus) expect(menuName === null || menus.has(menuName)).toBe(true);
      const left = onMenus.filter(({ menuName }) => menuName === null).length;
      // Mapping is in progress, and not completed.
      if (menus.size > 0) expect(left).toBeGreaterThan(0);
      else expect(left).toBe(onMenus.length);
      started.add(left < onMenus.length);
    }
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_500);
    expect(sizes.size).toBeGreaterThan(2);
    expect([...shares]).toContain(true);
    expect([...started]).toContain(true);
  });
});

describe('the menus of the sample data', () => {
  it('number up to three per store past phase 1, with intervals of its opcodes', async () => {
    const answer = await olivia.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, isDeleted: { equalTo: false } }) {
           nodes { id storeId tenantId bulkPhase1 } } }`,
    );
    const past = rowsOf(answer)
      .filter((row) => row['bulkPhase1'] === 'Completed')
      .slice(0, 12);
    const counts = new Set<number>();
    for (const row of past) {
      const store = {
        id: Number(row['id']),
        storeId: String(row['storeId']),
        tenantId: String(row['tenantId']),
      };
      const menus = menusOf(olivia, store);
      const all = await menus.names();
      counts.add(all.length);
      expect(all.length).toBeLessThanOrEqual(3);
      expect(all.filter(({ menuIsdefault }) => menuIsdefault)).toHaveLength(all.length > 0 ? 1 : 0);
      const known = new Set((await menus.opcodes()).map(({ opcode }) => opcode));
      for (const { menuName } of all) {
        const intervals = await menus.intervals(menuName);
        expect(intervals.length).toBeGreaterThanOrEqual(4);
        expect(intervals.length).toBeLessThanOrEqual(20);
        for (const { opcodes, ratings, price } of intervals) {
          expect(opcodes.every((opcode) => known.has(opcode))).toBe(true);
          expect([opcodes.length > 0, ratings.length > 0, price > 0]).toEqual([true, true, true]);
        }
        const { price, ...rest } = intervals[0] ?? newInterval('');
        expect(await menus.save(menuName, { ...rest, price: price + 1 }, { ...rest, price })).toBe('Success');
      }
      expect(await menus.names()).toEqual(all);
    }
    expect(counts.size).toBeGreaterThan(1);
  });

  it('count their models before the models were read', async () => {
    const answer = await olivia.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, isDeleted: { equalTo: false } }) {
           nodes { id storeId tenantId bulkPhase1 } } }`,
    );
    // No other test looks at these stores.
    const unseen = rowsOf(answer)
      .filter((row) => row['bulkPhase1'] === 'Completed')
      .slice(-6);
    let counted = 0;
    for (const row of unseen) {
      const store = {
        id: Number(row['id']),
        storeId: String(row['storeId']),
        tenantId: String(row['tenantId']),
      };
      const counts = (await menusOf(olivia, store).names()).map((menu) => [menu.menuName, menu.mappedModels]);
      const models = await modelsOf(olivia, store).onMenus();
      expect(counts).toEqual(
        counts.map(([name]) => [name, models.filter(({ menuName }) => menuName === name).length]),
      );
      counted += models.filter(({ menuName }) => menuName !== null).length;
    }
    expect(counted).toBeGreaterThan(0);
  });
});
