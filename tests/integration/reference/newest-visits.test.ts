import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { MAX_VISITS } from '@shared/domains/telemetry-reports/model';
import { hasPostgres } from '../../../reference/database/cluster';

describe.runIf(await hasPostgres())('the visits of the reference', () => {
  let bare: BareDatabase;
  beforeAll(async () => {
    bare = await preparedDatabase();
  });
  afterAll(() => bare.dispose());

  it('are the newest ones, as many as a report shows', async () => {
    const owner = await bare.connect();
    await owner.query(`
      insert into office.telemetry_day (day, realm_id) values (current_date - 1, 'bay');
      insert into office.telemetry_visit (traceid, day, realm_id, user_name, user_ip, started_at, seconds)
      select 'visit ' || n, current_date - 1, 'bay', 'mei.chang', '203.0.113.7', now() - interval '1 day' - n * interval '1 ms', 60
        from generate_series(1, ${MAX_VISITS + 3}) n`);
    await owner.query("select set_config('request.realm', 'bzo', false)");
    const { rows } = await owner.query<{ traceid: string }>(
      'select traceid from api.get_user_access_data(current_date - 1, current_date)',
    );
    expect(rows).toHaveLength(MAX_VISITS);
    expect([rows[0]?.traceid, rows.at(-1)?.traceid]).toEqual(['visit 1', `visit ${MAX_VISITS}`]);
  });
});
