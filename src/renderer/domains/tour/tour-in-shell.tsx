import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { tourPaths } from '@shared/domains/tour/paths';
import { tourTexts } from '@shared/domains/tour/texts';
import { useTourState } from './use-tour-state';

const load = () => import('./tour-strip').then((m) => m.TourStrip);

/**
 * The strip of a running tour, and the command that opens the tour; both exist only on the sandbox connection. A tour that
 * was left without a tenant waits for the one that is created, so that it goes on with that.
 */
export function TourInShell() {
  const navigate = useNavigate();
  const { isAvailable, state, save } = useTourState();
  const open = {
    ...{ id: 'tour.open', title: tourTexts.offer, subtitle: tourTexts.title, everywhere: true },
    run: () => void navigate(tourPaths.tour),
  };
  useCommands(isAvailable ? [open] : []);
  const waits = state?.status === 'left' && state.tenantId === null;
  if (state?.status !== 'running' && !waits) return null;
  return (
    <Suspense>
      <LazyComponent load={load} props={{ state, save }} />
    </Suspense>
  );
}
