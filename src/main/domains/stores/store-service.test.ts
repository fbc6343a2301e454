import { visit } from 'graphql';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { storeFields } from '@fixtures/samples/records';
import { StoreFieldsFragmentDoc } from '@main/back-office/generated/graphql';
import type { SignedInContext } from '@main/bridge/procedures';
import { storeSchema } from '@shared/domains/stores/model';
import { mapStoreFields } from '@shared/domains/stores/store-fields';
import type { StoreForm } from '@shared/domains/stores/store-form';
import { storesTexts } from '@shared/domains/stores/texts';
import { runStoreConfiguration, update } from './store-service';

const stored = storeFields({ storeLaunched: 'Completed', storeLaunchedDate: '2026-11-20' });

function save(storeLaunchedDate: string | null, before = stored) {
  const write = vi.fn(async () => ({ insertStore: { results: [{ statusCode: 1, statusMsg: 'Success' }] } }));
  const read = async () => ({
    data: { statelessServiceBzoStoreDetails: { nodes: [before], totalCount: 1 } },
    partial: false,
  });
  const ctx = z.custom<SignedInContext>().parse({
    backOffice: { read, write, rememberRealms: () => undefined },
    user: { userName: 'olivia' },
    cache: { search: { indexStores: () => undefined } },
  });
  const form = { ...mapStoreFields((name) => before[name] ?? ''), tenantId: 'bay', storeLaunchedDate };
  const saved = update(ctx, 1, { store: z.custom<StoreForm>().parse(form), base: {} });
  return { saved, write };
}

it('moves no launch date of a launched store, and says so at the field', async () => {
  for (const day of ['2026-12-01', null]) {
    const { saved, write } = save(day);
    await expect(saved).rejects.toMatchObject({
      code: 'INVALID',
      fields: { storeLaunchedDate: storesTexts.alreadyLaunched },
    });
    expect(write).not.toHaveBeenCalled();
  }
});

it('saves the other fields of a launched store', async () => {
  const { saved, write } = save('2026-11-20');
  await saved;
  expect(write).toHaveBeenCalledOnce();
});

it('sets the missing launch date of a launched store', async () => {
  const { saved, write } = save('2026-11-20', { ...stored, storeLaunchedDate: null });
  await saved;
  expect(write).toHaveBeenCalledOnce();
});

it('reports a store that the back office did not configure with its reason', async () => {
  const configure = (json: unknown) => {
    const write = async () => ({ configureStore: { json } });
    return runStoreConfiguration(z.custom<SignedInContext>().parse({ backOffice: { write } }), 1);
  };
  await expect(configure({ error: storesTexts.tenantNotConfigured })).rejects.toMatchObject({
    ...{ code: 'BACK_OFFICE', message: storesTexts.tenantNotConfigured },
  });
  expect(await configure({ Add_user_to_group_response: 'Added' })).toEqual({ response: ['Added'] });
});

it('asks for every field of a store: one with a default would be read as empty, and each edit refused as outdated', () => {
  const asked = new Set<string>();
  visit(StoreFieldsFragmentDoc, { Field: ({ alias, name }) => void asked.add((alias ?? name).value) });
  expect([...asked].sort()).toEqual(Object.keys(storeSchema.shape).sort());
});
