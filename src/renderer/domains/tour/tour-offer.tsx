import { RouteLink } from '@renderer/components/links/route-link';
import { tourPaths } from '@shared/domains/tour/paths';
import { tourTexts } from '@shared/domains/tour/texts';
import { useTourState } from './use-tour-state';

/** Offers the tour on the sandbox to an account that has never started it. */
export function TourOffer() {
  const { isAvailable, state, ready } = useTourState();
  if (!isAvailable || !ready || state !== undefined) return null;
  return (
    <>
      {' '}
      <RouteLink inline to={tourPaths.tour}>
        {tourTexts.offer}
      </RouteLink>
    </>
  );
}
