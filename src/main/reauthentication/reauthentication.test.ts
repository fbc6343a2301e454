import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestAuthentication } from '@fixtures/console/prompting-desktop';
import type { Policy } from '@shared/domains/policy/model';
import { policyTexts } from '@shared/domains/policy/texts';
import { CONFIRMED_S } from '@shared/kernel/platform/reauthentication';
import { reauthenticationTexts } from '@shared/kernel/text/reauthentication-texts';
import { Reauthentication } from './reauthentication';
import type { AuthenticationResult } from './system-authentication';

let system: TestAuthentication;
let logged: string[];

function reauthentication(
  policy: Policy,
  {
    confirmSecrets = false,
    authentication = system,
  }: { confirmSecrets?: boolean; authentication?: TestAuthentication | null } = {},
): Reauthentication {
  const log = { info: vi.fn(), warn: vi.fn(), error: (event: string) => void logged.push(event) };
  // A setting of this computer; no other is read.
  const settings = { get: () => confirmSecrets as never };
  return new Reauthentication({ desktop: { authentication }, settings, policy, log });
}

const ALWAYS: Policy = { reauthenticateBeforeSecrets: 'always' };
const WHERE_AVAILABLE: Policy = { reauthenticateBeforeSecrets: 'whereAvailable' };

beforeEach(() => {
  vi.useFakeTimers();
  system = new TestAuthentication();
  logged = [];
});
afterEach(() => vi.useRealTimers());

describe('what is demanded', () => {
  it.each<[Policy, boolean, string]>([
    [{}, false, 'off'],
    [{}, true, 'whereAvailable'],
    [{ reauthenticateBeforeSecrets: 'off' }, true, 'off'],
    [ALWAYS, false, 'always'],
  ])('the policy %j decides over the preference %j: %s', (policy, confirmSecrets, mode) =>
    expect(reauthentication(policy, { confirmSecrets }).mode()).toBe(mode),
  );

  it('shows no dialog where nothing is demanded', async () => {
    await reauthentication({}).require();
    expect(system.dialogs).toBe(0);
  });
});

describe.each([WHERE_AVAILABLE, ALWAYS])('with the policy %j', (policy) => {
  it('a confirmation counts for a minute, and a later reveal asks again', async () => {
    const service = reauthentication(policy);
    await service.require();
    vi.advanceTimersByTime(CONFIRMED_S * 1000 - 1);
    await service.require();
    expect(system.dialogs).toBe(1);
    vi.advanceTimersByTime(1);
    await service.require();
    expect(system.dialogs).toBe(2);
  });

  it.each([
    ['the screen is locked', () => system.lock()],
    ['the session ends', (service: Reauthentication) => service.close()],
    ['another session begins', (service: Reauthentication) => service.open()],
  ])('a confirmation ends when %s', async (_when, end) => {
    const service = reauthentication(policy);
    await service.require();
    end(service);
    system.answer = 'declined';
    await expect(service.require()).rejects.toThrow(reauthenticationTexts.notConfirmed);
  });

  it('a refusal does not count for the next reveal', async () => {
    const service = reauthentication(policy);
    system.answer = 'declined';
    await expect(service.require()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    system.answer = 'confirmed';
    await service.require();
    expect(system.dialogs).toBe(2);
  });

  it('a dialog that fails confirms nothing, is logged and can be repeated', async () => {
    const service = reauthentication(policy);
    system.answer = new Error('the agent crashed');
    await expect(service.require()).rejects.toThrow(reauthenticationTexts.confirmFailed);
    expect(logged).toEqual(['reauthentication.failed']);
    system.answer = 'confirmed';
    await service.require();
  });

  it('two reveals wait for one dialog', async () => {
    const answer = Promise.withResolvers<AuthenticationResult>();
    system.answer = answer.promise;
    const service = reauthentication(policy);
    const both = Promise.all([service.require(), service.require()]);
    answer.resolve('confirmed');
    await both;
    expect(system.dialogs).toBe(1);
  });

  it('an answer after the screen was locked confirms nothing', async () => {
    const answer = Promise.withResolvers<AuthenticationResult>();
    system.answer = answer.promise;
    const service = reauthentication(policy);
    const revealed = expect(service.require()).rejects.toThrow(reauthenticationTexts.interrupted);
    system.lock();
    answer.resolve('confirmed');
    await revealed;
    system.answer = 'confirmed';
    await service.require();
    expect(system.dialogs).toBe(2);
  });
});

describe.each([
  ['has a dialog that is not set up', () => system],
  ['has no dialog', () => null],
])('a computer that %s', (_which, authentication) => {
  beforeEach(() => {
    system.answer = 'unavailable';
  });

  it('reveals where a confirmation is wanted where it is available', async () =>
    expect(
      reauthentication(WHERE_AVAILABLE, { authentication: authentication() }).require(),
    ).resolves.toBeUndefined());

  it('reveals nothing, and says why, where one is always demanded', async () =>
    expect(reauthentication(ALWAYS, { authentication: authentication() }).require()).rejects.toThrow(
      policyTexts.cannotReauthenticate,
    ));
});
