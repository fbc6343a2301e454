import { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import { ConfigureStoreDocument } from '@main/back-office/generated/graphql';
import type { SignedInContext } from '@main/bridge/procedures';

const payload = z.object({ Add_user_to_group_response: z.union([z.string(), z.array(z.string())]) });

export async function configure(ctx: SignedInContext, id: number): Promise<{ response: string[] }> {
  const { configureStore } = await ctx.backOffice.write(ConfigureStoreDocument, { input: { id } });
  const json =
    typeof configureStore?.json === 'string' ? JSON.parse(configureStore.json) : configureStore?.json;
  const parsed = payload.safeParse(json);
  if (!parsed.success)
    throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer, { cause: parsed.error });
  return { response: [parsed.data.Add_user_to_group_response].flat() };
}
