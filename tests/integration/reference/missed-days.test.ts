import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { hasPostgres } from '../../../reference/database/cluster';

// The sandbox moves the date of completed loads on each day; the reference derives it, in every report alike.
describe.runIf(await hasPostgres())('missed days of the reference', () => {
  let bare: BareDatabase;
  beforeAll(async () => {
    bare = await preparedDatabase();
  });
  afterAll(() => bare.dispose());

  it('are none of a store whose last load is completed, whenever its date was last written', async () => {
    const owner = await bare.connect();
    await owner.query(`
      insert into office.tenant (tenant_id, tenant_name) values ('bay', 'Bay Group');
      insert into office.store (id, store_id, store_name, tenant_id, sort_order, store_launched)
      values (1, 'bay_store1', 'Bay Ford', 'bay', 1, 'Completed'), (2, 'bay_store2', 'Bay Kia', 'bay', 2, 'Completed');
      insert into office.daily_load (store_key, scheduler_time, data_as_of) values (1, '02:30', null), (2, '02:30', null)
      on conflict (store_key) do nothing;
      update office.daily_load
         set data_as_of = current_date - 3, status = case store_key when 1 then 'Completed' else 'Failed' end`);
    const { rows } = await owner.query(
      "select json_agg(one -> 'store_name') as stores from json_array_elements(office.missed_days(array['bay'])) as one",
    );
    expect(rows).toEqual([{ stores: ['Bay Kia'] }]);
  });
});
