import { isDeepStrictEqual } from 'node:util';
import { bridgeTo, settledSession, type BridgeClient } from '../../fixtures/bridge-client';
import { signInOver } from '../../fixtures/bridge-sign-in';
import { beginPreview, keychainIn, type Home } from '../../fixtures/console-process';
import { COLUMNS, DRAFTS } from './prepared-home';

export interface Found {
  /** All that the console said of its own accord. */
  said: string[];
  /** Drafts that are not there, or are other than they were. */
  lost: string[];
  /** Whether something else that somebody would miss is not as it was. */
  misses: boolean;
}

async function lookAround(bridge: BridgeClient): Promise<Found> {
  const { call } = bridge;
  const said: string[] = [];
  call.desktop.commands.subscribe(undefined, {
    onData: (asked) => asked.command === 'notice' && asked.offer === undefined && said.push(asked.text),
  });
  const session = await settledSession(bridge);
  if (session.status !== 'signedIn') await signInOver(bridge, 'olivia');
  if (session.status === 'signedOut' && session.error) said.push(session.error.message);
  said.push(...(await call.desktop.info.query()).notices);
  const columns = await call.preferences.get.query({ key: 'torture.columns' });
  const { theme } = await call.preferences.computer.get.query();
  await call.tenants.counts.query();
  // Another draft is kept whatever became of those before.
  await call.drafts.put.mutate({ key: 'torture/another', value: 'new' });
  const drafts = new Map((await call.drafts.list.query()).map(({ key, value }) => [key, value]));
  const lost = [...DRAFTS].filter(([key, value]) => !isDeepStrictEqual(drafts.get(key), value));
  const misses = session.status !== 'signedIn' || !isDeepStrictEqual(columns, COLUMNS) || theme !== 'dark';
  return { said, lost: lost.map(([key]) => key), misses };
}

/** Starts a console on a home, looks what is there, and closes it. */
export async function startAgain(home: Home, sandboxUrl: string): Promise<Found> {
  const preview = beginPreview(home, sandboxUrl, 0, keychainIn(home));
  try {
    const bridge = await bridgeTo((await preview.ready).url);
    return await lookAround(bridge).finally(() => bridge.close());
  } finally {
    await preview.kill();
  }
}
