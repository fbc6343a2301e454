import { z } from 'zod';
import { jsonOf } from '@main/back-office/results';
import { ConfigureStoreDocument } from '@main/back-office/generated/graphql';
import type { SignedInContext } from '@main/bridge/procedures';

const configured = z.object({ Add_user_to_group_response: z.union([z.string(), z.array(z.string())]) });

export async function configure(ctx: SignedInContext, id: number): Promise<{ response: string[] }> {
  const { configureStore } = await ctx.backOffice.write(ConfigureStoreDocument, { input: { id } });
  return { response: [jsonOf(configureStore, configured).Add_user_to_group_response].flat() };
}
