import { useEffect, useMemo, useState } from 'react';
import { UnsavedWorkProvider } from '@renderer/components/unsaved-work/unsaved-work-provider';
import { JobsProvider } from '@renderer/features/activity/jobs-provider';
import { SessionGate } from './session/session-gate';
import { ShellPanelsContext, type ShellPanel } from './shell/shell-panels';
import { useDesktopCommands } from './shell/use-desktop-commands';
import { useReturnFocus } from './shell/use-return-focus';
import { useStartNotices } from './shell/use-start-notices';
import { watchClicks } from './usage-events';

/** Above every route, signed in or not. */
export function RootLayout() {
  const [shown, setShown] = useState<ShellPanel | null>(null);
  const show = useReturnFocus(setShown);
  const panels = useMemo(() => ({ shown, show }), [shown, show]);
  useEffect(watchClicks, []);
  useStartNotices();
  return (
    <UnsavedWorkProvider>
      <ShellPanelsContext value={panels}>
        <DesktopCommands />
        <JobsProvider>
          <SessionGate />
        </JobsProvider>
      </ShellPanelsContext>
    </UnsavedWorkProvider>
  );
}

/** Listens before sign-in too: the sign-in page itself opens through a command. */
function DesktopCommands() {
  useDesktopCommands();
  return null;
}
