import { useRouteError } from 'react-router-dom';

/** What broke in the frame of the pages is told around it: the router's own screen is for developers. */
export function PassOn(): never {
  throw useRouteError();
}
