import { Navigate } from 'react-router-dom';
import { neverEventsPaths } from '@shared/domains/never-events/paths';

/** The area has no page of its own. */
export const NeverEventsRedirect = () => <Navigate replace to={neverEventsPaths.list('never')} />;
