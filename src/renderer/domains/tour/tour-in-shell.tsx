import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { lazyComponent } from '@renderer/platform/lazy-component';
import { tourPaths } from '@shared/domains/tour/paths';
import { tourTexts } from '@shared/domains/tour/texts';
import { useTourState } from './use-tour-state';

const load = () => import('./tour-strip').then((m) => m.TourStrip);

/** The strip of a tour that goes on, and the way to the tour for who looks for it; nothing on a real connection. */
export function TourInShell() {
  const navigate = useNavigate();
  const { isHere, state, save } = useTourState();
  const open = {
    ...{ id: 'tour.open', title: tourTexts.offer, subtitle: tourTexts.title, everywhere: true },
    run: () => void navigate(tourPaths.tour),
  };
  useCommands(isHere ? [open] : []);
  if (state?.status !== 'running') return null;
  const Strip = lazyComponent(load);
  return (
    <Suspense>
      <Strip state={state} save={save} />
    </Suspense>
  );
}
