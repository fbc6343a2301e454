import { RouteLink } from '@renderer/components/route-link';
import { tourPaths } from '@shared/domains/tour/paths';
import { tourTexts } from '@shared/domains/tour/texts';
import { useTourState } from './use-tour-state';

/** For who has never begun it, on the sandbox. */
export function TourOffer() {
  const { isHere, state, ready } = useTourState();
  if (!isHere || !ready || state !== undefined) return null;
  return (
    <>
      {' '}
      <RouteLink inline to={tourPaths.tour}>
        {tourTexts.offer}
      </RouteLink>
    </>
  );
}
