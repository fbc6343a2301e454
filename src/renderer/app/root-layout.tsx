import { useEffect, useMemo, useState } from 'react';
import { UnsavedWorkProvider } from '@renderer/components/unsaved-work/unsaved-work-provider';
import { JobsProvider } from '@renderer/domains/jobs';
import { SessionGate } from './session-gate';
import { createCommandRegistry } from '@renderer/platform/commands/command-registry';
import { CommandsContext } from '@renderer/platform/commands/use-commands';
import { ShellPanelsContext, type ShellPanel } from '@renderer/platform/shell-panels';
import { useDesktopCommands } from './shell/use-desktop-commands';
import { useReturnFocus } from './shell/use-return-focus';
import { useStartNotices } from './shell/use-start-notices';
import { TabsContext } from '@renderer/platform/tabs-context';
import { TABS } from './tabs';
import { watchClicks } from '@renderer/platform/usage-events';

/** Above every route, signed in or not. */
export function RootLayout() {
  const [shown, setShown] = useState<ShellPanel | null>(null);
  const [commands] = useState(createCommandRegistry);
  const show = useReturnFocus(setShown);
  const panels = useMemo(() => ({ shown, show }), [shown, show]);
  useEffect(watchClicks, []);
  useStartNotices();
  return (
    <TabsContext value={TABS}>
      <UnsavedWorkProvider>
        <ShellPanelsContext value={panels}>
          <DesktopCommands />
          <JobsProvider>
            <CommandsContext value={commands}>
              <SessionGate />
            </CommandsContext>
          </JobsProvider>
        </ShellPanelsContext>
      </UnsavedWorkProvider>
    </TabsContext>
  );
}

/** Listens before sign-in too: the sign-in page itself opens through a command. */
function DesktopCommands() {
  useDesktopCommands();
  return null;
}
