import type { GraphQLResolveInfo } from 'graphql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Db } from '@sandbox/database/database';
import { now } from '@sandbox/database/clock';
import { lineNotes } from '@sandbox/domains/line-notes/domain';
import { today } from '@sandbox/domains/today/domain';
import type { SandboxContext } from '@sandbox/graphql/context';

const dataDir = mkdtempSync(join(tmpdir(), 'visible-records-'));
let db: Db;
beforeAll(() => {
  db = openDatabase(dataDir);
  db.exec(`insert into tenant (tenantId, isTestTenant) values ('bay', 0), ('alpha', 1);
           insert into person (username, name, email, role, salt, passwordHash) values ('olivia', 'Olivia', '', '', '', '')`);
  const note = db.prepare('insert into work_item_note values (?, ?, ?, ?)');
  const claim = db.prepare('insert into work_item_claim values (?, ?, ?)');
  for (let at = 0; at < 20; at += 1)
    for (const tenant of ['bay', 'alpha', 'gone']) {
      const who = at % 2 === 0 ? 'olivia' : 'former';
      note.run(`kind${at}:${tenant}/${at}`, 'Called', who, now());
      claim.run(`kind${at}:${tenant}/${at}`, who, now());
    }
});
afterAll(() => {
  db.close();
  rmSync(dataDir, { recursive: true });
});

const answerSchema = z.object({ results: z.array(z.object({ itemId: z.string(), userName: z.string() })) });

it.each([
  ['notes', lineNotes.mutations?.['getWorkItemNotes']],
  ['claims', today.mutations?.['getWorkItemClaims']],
] as const)('lists the %s of items with as many statements for sixty as for one', async (_what, list) => {
  const ask = async (role: string) => {
    const context = z.custom<SandboxContext>().parse({ db, caller: { username: 'olivia', role } });
    const prepared = vi.spyOn(db, 'prepare');
    const resolve = z.custom<(...args: unknown[]) => unknown>().parse(list);
    const answer = await resolve({}, { input: {} }, context, z.custom<GraphQLResolveInfo>().parse({}));
    const statements = prepared.mock.calls.length;
    prepared.mockRestore();
    return { ...answerSchema.parse(answer), statements };
  };
  const seen = await ask('client');
  expect(seen.statements).toBe(2);
  expect(seen.results).toHaveLength(40);
  expect(seen.results.filter(({ itemId }) => itemId.includes('alpha'))).toEqual([]);
  expect(new Set(seen.results.map(({ userName }) => userName))).toEqual(new Set(['Olivia', 'former']));
  const all = await ask('superadmin');
  expect([all.results.length, all.statements]).toEqual([60, 1]);
});
