import { lazy } from 'react';

export { DecisionsButton } from './decisions-button';

/** The top bar is on the first screen; what decides is not. */
export const DecisionChoices = lazy(() =>
  import('./decision-choices').then((m) => ({ default: m.DecisionChoices })),
);
