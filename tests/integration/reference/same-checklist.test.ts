import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { expectSameRule } from '@fixtures/reference/same-rule';
import { mayComplete, mayInitiate, mayReopen, stepLock } from '@shared/domains/checklist/rules';
import { reasonsOf } from '@shared/kernel/access/permission';
import { hasPostgres } from '../../../reference/database/cluster';

/** The answer of the database for a checklist that has these statuses. */
const REFUSAL_OF = `
  insert into office.tenant (tenant_id, tenant_name) values ('bay', 'Bay Group');
  create function pg_temp.refusal_of(c jsonb) returns text language plpgsql as $$
  declare
    step office.checklist_step;
    of_store text := case c ->> 'level' when 'tenant' then 'common' else 'bay_store1' end;
  begin
    delete from office.checklist_step;
    insert into office.checklist_step (
      tenant_id, store_id, checklist, display_name, display_order, process_name, status, created_on)
    select 'bay', of_store, 'step_' || n, 'Step ' || n, n - 1, '', status, now()
      from jsonb_array_elements_text(c -> 'statuses') with ordinality as listed(status, n);
    select * into step from office.checklist_step where display_order = (c ->> 'index')::integer;
    return office.checklist_refusal(step, c ->> 'wanted');
  end $$`;

const statuses = (steps: number) =>
  fc.array(fc.constantFrom('Pending', 'ongoing', 'Completed', 'Failed'), {
    minLength: steps,
    maxLength: steps,
  });
const checklists = fc
  .oneof(
    fc.record({ level: fc.constant('tenant' as const), statuses: statuses(5) }),
    fc.record({ level: fc.constant('store' as const), statuses: statuses(8) }),
  )
  .chain((list) =>
    fc.record({
      ...{ level: fc.constant(list.level), statuses: fc.constant(list.statuses) },
      index: fc.nat({ max: list.statuses.length - 1 }),
      wanted: fc.constantFrom('ongoing', 'Completed'),
    }),
  );

describe.runIf(await hasPostgres())('a checklist of the database', () => {
  let bare: BareDatabase;
  let client: Client;
  beforeAll(async () => {
    bare = await preparedDatabase();
    client = await bare.connect();
    await client.query(REFUSAL_OF);
  });
  afterAll(() => bare.dispose());

  it('gives the reasons of src/shared against a step, all of them', () =>
    expectSameRule(client, {
      cases: checklists,
      shared: ({ level, statuses: all, index, wanted }) => {
        const steps = all.map((status, at) => ({
          ...{ status, checklist: `step_${at + 1}`, displayName: `Step ${at + 1}` },
        }));
        const step = steps[index];
        if (!step) throw new Error(`There is no step ${index}`);
        const lock = stepLock(steps, index, level);
        const begin = step.status === 'Completed' ? mayReopen(steps, index, level) : mayInitiate(step, lock);
        const permission = wanted === 'ongoing' ? begin : mayComplete(step, lock);
        return permission.allowed ? null : reasonsOf(permission);
      },
      sql: 'pg_temp.refusal_of(c)',
    }));
});
