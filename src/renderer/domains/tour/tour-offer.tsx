import { RouteLink } from '@renderer/components/links/route-link';
import { tourPaths } from '@shared/domains/tour/paths';
import { tourTexts } from '@shared/domains/tour/texts';
import { useTourState } from './use-tour-state';

/** The link to the tour. It is shown only on the sandbox connection, until the tour is started. */
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
