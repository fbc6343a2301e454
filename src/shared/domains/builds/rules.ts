import { ALLOWED, refuse, type Decision } from '@shared/kernel/access/decision';
import type { ApplicationAction, BuildRun } from './model';
import { buildsTexts as texts } from './texts';

export const NOTHING_CHOSEN: BuildRun = { environment: '', application: '', action: '' };

/** The build has a separate call; every other action uses the one that builds or restarts an environment. */
export const isBuild = (action: string): boolean => action.toLowerCase() === 'build';

type Runnable = Pick<ApplicationAction, 'environment' | 'application' | 'action' | 'isEnabled'>;

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** The options of the three lists. Disabled ones are not offered. */
export function offered(actions: readonly Runnable[], environment: string) {
  const enabled = actions.filter(({ isEnabled }) => isEnabled);
  const there = enabled.filter((each) => each.environment === environment);
  return {
    environments: distinct(enabled.map((each) => each.environment)),
    applications: distinct(there.map(({ application }) => application)),
    actions: distinct(there.map(({ action }) => action)),
  };
}

/** The selection after a change of the environment: options that it lacks are deselected. */
export function inEnvironment(actions: readonly Runnable[], chosen: BuildRun, environment: string): BuildRun {
  const { applications, actions: names } = offered(actions, environment);
  return {
    environment,
    application: applications.includes(chosen.application) ? chosen.application : '',
    action: names.includes(chosen.action) ? chosen.action : '',
  };
}

export function mayRun(actions: readonly Runnable[], chosen: BuildRun): Decision {
  const { environment, application, action } = chosen;
  if (environment === '') return refuse(texts.environmentFirst);
  if (application === '' || action === '') return refuse(texts.chooseBoth);
  const there = actions.some(
    (each) =>
      each.isEnabled &&
      each.environment === environment &&
      each.application === application &&
      each.action === action,
  );
  return there ? ALLOWED : refuse(texts.notOffered(action, application, environment));
}
