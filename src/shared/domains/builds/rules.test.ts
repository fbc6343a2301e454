import { describe, expect, it } from 'vitest';
import type { ApplicationAction } from './model';
import { withEnvironment, isBuild, mayRun, NOTHING_CHOSEN, runOptions } from './rules';

const can = (
  environment: string,
  application: string,
  action: string,
  isEnabled = true,
): ApplicationAction => ({
  id: 0,
  environment,
  application,
  action,
  isEnabled,
  keyValue: null,
  createdAt: null,
  updatedAt: null,
});
const ACTIONS = [
  can('Staging', 'Console', 'Build'),
  can('Staging', 'Console', 'Restart'),
  can('Staging', 'Loader', 'Restart'),
  can('Production', 'Console', 'Restart'),
  can('Production', 'Console', 'Build', false),
  can('Lab', 'Console', 'Build', false),
];
const reasonOf = (chosen: object): unknown => {
  const permission = mayRun(ACTIONS, { ...NOTHING_CHOSEN, ...chosen });
  return permission.allowed ? null : permission.reasons.map(({ text }) => text);
};

describe('building', () => {
  it('offers the enabled applications of an environment', () => {
    expect(runOptions(ACTIONS, 'Staging')).toEqual({
      environments: ['Staging', 'Production'],
      applications: ['Console', 'Loader'],
      actions: ['Build', 'Restart'],
    });
    expect(runOptions(ACTIONS, 'Production')).toMatchObject({
      applications: ['Console'],
      actions: ['Restart'],
    });
    expect(runOptions(ACTIONS, '')).toMatchObject({ applications: [], actions: [] });
  });

  it('keeps the choices that another environment offers too', () => {
    const chosen = { environment: 'Staging', application: 'Loader', action: 'Restart' };
    expect(withEnvironment(ACTIONS, chosen, 'Production')).toEqual({
      environment: 'Production',
      application: '',
      action: 'Restart',
    });
    expect(withEnvironment(ACTIONS, { ...chosen, action: 'Build' }, 'Production')).toEqual({
      environment: 'Production',
      application: '',
      action: '',
    });
  });

  it('requires an application and a matching action', () => {
    expect(reasonOf({})).toEqual(['Choose an environment first']);
    for (const half of [{ application: 'Loader' }, { action: 'Build' }])
      expect(reasonOf({ environment: 'Staging', ...half })).toEqual(['Choose an application and an action']);
    expect(reasonOf({ environment: 'Staging', application: 'Loader', action: 'Build' })).toEqual([
      'Loader has no action Build in Staging',
    ]);
    expect(reasonOf({ environment: 'Production', application: 'Console', action: 'Build' })).toHaveLength(1);
    expect(reasonOf({ environment: 'Staging', application: 'Console', action: 'Build' })).toBeNull();
  });

  it('recognizes the build by its name in any case', () =>
    expect(['Build', 'build', 'Restart', 'Rebuild'].map(isBuild)).toEqual([true, true, false, false]));
});
