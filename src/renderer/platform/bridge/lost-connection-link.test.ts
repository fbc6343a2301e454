import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, it } from 'vitest';
import type { AppRouter } from '@main/bridge/root-router';
import { messages } from '@shared/kernel/text/messages';
import { lostConnectionLink } from './lost-connection-link';
import { readAppError } from './read-app-error';

/** A client whose calls end with what was thrown. */
const failingWith = (thrown: object) =>
  createTRPCClient<AppRouter>({
    links: [
      lostConnectionLink,
      () => () => observable((observer) => observer.error(TRPCClientError.from(thrown))),
    ],
  });

const failure = async (call: Promise<unknown>) =>
  readAppError(
    await call.then(
      () => 'no error',
      (error: unknown) => error,
    ),
  );

it('says that the connection was lost, and of what changes something that it may be done', async () => {
  const client = failingWith(new Event('close'));
  expect(await failure(client.jobs.shouldNotify.query({ id: '1' }))).toEqual({
    code: 'TIMEOUT',
    message: messages.generic.connectionLost,
  });
  expect(await failure(client.stores.configure.mutate({ id: 1 }))).toEqual({
    code: 'OUTCOME_UNKNOWN',
    message: `${messages.generic.connectionLost} ${messages.generic.mayBeDone}`,
  });
});

it('leaves what the main process has answered as it is', async () => {
  const appError = { code: 'BACK_OFFICE', message: 'Refused' };
  const client = failingWith({ error: { code: -32_000, message: 'Refused', data: { appError } } });
  expect(await failure(client.stores.configure.mutate({ id: 1 }))).toEqual(appError);
});
