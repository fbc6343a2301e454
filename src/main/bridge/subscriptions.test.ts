import { expect, it } from 'vitest';
import { subscribeToState } from './subscriptions';

it('yields a change between the subscription and its first read', async () => {
  let state = 'connecting';
  let listener: ((value: string) => void) | null = null;
  const change = (value: string): void => {
    state = value;
    listener?.(value);
  };
  const service = {
    state: () => state,
    watch: (added: (value: string) => void) => {
      listener = added;
      return () => void (listener = null);
    },
  };
  const states = subscribeToState(service, undefined);
  change('online');
  expect((await states.next()).value).toBe('online');
  change('offline');
  change('online');
  expect([(await states.next()).value, (await states.next()).value]).toEqual(['offline', 'online']);
  await states.return();
  expect(listener).toBeNull();
});
