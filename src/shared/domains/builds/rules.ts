// Rules of build runs: the options of the three lists, also after a change of the environment, and whether the chosen
// one may run.

import { ALLOWED, refuse, type Permission } from '@shared/kernel/access/permission';
import type { ApplicationAction, BuildRun } from './model';
import { buildsTexts as texts } from './texts';

export const NOTHING_CHOSEN: BuildRun = { environment: '', application: '', action: '' };

/** The action "Build" has a call of its own in the contract; all other actions share one. */
export const isBuild = (action: string): boolean => action.toLowerCase() === 'build';

type Runnable = Pick<ApplicationAction, 'environment' | 'application' | 'action' | 'isEnabled'>;

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** The options of the three lists. Disabled ones are not offered. */
export function runOptions(actions: readonly Runnable[], environment: string) {
  const enabled = actions.filter(({ isEnabled }) => isEnabled);
  const inThisEnvironment = enabled.filter((each) => each.environment === environment);
  return {
    environments: distinct(enabled.map((each) => each.environment)),
    applications: distinct(inThisEnvironment.map(({ application }) => application)),
    actions: distinct(inThisEnvironment.map(({ action }) => action)),
  };
}

/** The selection after a change of the environment: options that it lacks are deselected. */
export function withEnvironment(
  actions: readonly Runnable[],
  chosen: BuildRun,
  environment: string,
): BuildRun {
  const { applications, actions: names } = runOptions(actions, environment);
  return {
    environment,
    application: applications.includes(chosen.application) ? chosen.application : '',
    action: names.includes(chosen.action) ? chosen.action : '',
  };
}

export function mayRun(actions: readonly Runnable[], chosen: BuildRun): Permission {
  const { environment, application, action } = chosen;
  if (environment === '') return refuse(texts.environmentFirst);
  if (application === '' || action === '') return refuse(texts.chooseBoth);
  const isOffered = actions.some(
    (each) =>
      each.isEnabled &&
      each.environment === environment &&
      each.application === application &&
      each.action === action,
  );
  return isOffered ? ALLOWED : refuse(texts.notOffered(action, application, environment));
}
