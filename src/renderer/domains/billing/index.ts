import { lazy } from 'react';

export { ApprovalsButton } from './approvals-button';

/** The component is lazy, because the first screen does not need it. */
export const ApprovalChoices = lazy(() =>
  import('./approval-choices').then((m) => ({ default: m.ApprovalChoices })),
);
