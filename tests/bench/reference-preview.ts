import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsStore } from '@main/settings/settings-store';
import { Client } from 'pg';
import { ownDatabase, prepare, startReference } from '../../reference/start';
import { connectionTo } from '../fixtures/connection';
import { enlarge } from '../fixtures/enlarge-reference';
import { startTestSandbox } from '../fixtures/sandbox-session';
import { withPreview, type SignedInPreview } from './signed-in-preview';

/** A preview signed in to a reference back office with so many stores; its people are a sandbox's. */
export async function withReference<T>(
  stores: number,
  work: (preview: SignedInPreview) => Promise<T>,
): Promise<T> {
  const folder = join(tmpdir(), `reference-${randomUUID()}`);
  const people = await startTestSandbox({});
  const database = await ownDatabase(folder);
  try {
    await prepare(database, join(people.dataDir, 'sandbox.sqlite'));
    const owner = new Client(database.owner);
    await owner.connect();
    await enlarge(owner, stores);
    await owner.end();
    const { issuer } = people.sandbox;
    const worker = { loadSeconds: 5, failureRate: 0, triggerSeconds: 60 };
    const reference = await startReference({ database, issuer, port: 0, worker });
    try {
      const office = connectionTo(reference.url, { issuer, clientId: 'dealer-console' });
      return await withPreview([], work, {
        prepare: ({ userData }) => {
          const settings = new SettingsStore(userData);
          settings.set('connections', [office]);
          settings.set('lastConnectionId', office.id);
        },
      });
    } finally {
      await reference.close();
    }
  } finally {
    await database.stop();
    await people.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}
