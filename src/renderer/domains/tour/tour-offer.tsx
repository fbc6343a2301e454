import { makeStyles } from '@fluentui/react-components';
import { RouteLink } from '@renderer/components/links/route-link';
import { tourPaths } from '@shared/domains/tour/paths';
import { tourTexts } from '@shared/domains/tour/texts';
import { useTourState } from './use-tour-state';

const useStyles = makeStyles({
  // A link of one line of text is lower than the 24 pixels that a target needs.
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '24px', minWidth: '24px' },
});

/** The link to the tour. It is shown only on the sandbox connection, until the tour is started. */
export function TourOffer() {
  const styles = useStyles();
  const { isAvailable, state, ready } = useTourState();
  if (!isAvailable || !ready || state !== undefined) return null;
  return (
    <>
      {' '}
      <RouteLink inline className={styles.link} to={tourPaths.tour}>
        {tourTexts.offer}
      </RouteLink>
    </>
  );
}
