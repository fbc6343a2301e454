// The layout above every route: the providers that all screens share, and what the page does once at its start.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { UnsavedWorkProvider } from '@renderer/components/unsaved-work/unsaved-work-provider';
import { JobsProvider } from '@renderer/domains/jobs';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { createCommandRegistry } from '@renderer/platform/commands/command-registry';
import { CommandsContext } from '@renderer/platform/commands/use-commands';
import { TabsContext } from '@renderer/platform/manifest/manifest';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { watchClicks } from '@renderer/platform/telemetry/usage-events';
import { type ShellPanel, ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import { SessionGate } from './session-gate';
import { useDesktopCommands } from './shell/use-desktop-commands';
import { TABS } from './tabs';

/** The layout above every route, signed in or not. */
export function RootLayout() {
  const [visiblePanel, setVisiblePanel] = useState<ShellPanel | null>(null);
  const [commands] = useState(createCommandRegistry);
  const panels = useMemo(() => ({ visiblePanel, show: setVisiblePanel }), [visiblePanel]);
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

/** The subscription is active before sign-in too, because a command opens the sign-in page. */
function DesktopCommands() {
  useDesktopCommands();
  return null;
}

/** Notifies the user once of settings or a cache that were quarantined at the start. */
function useStartNotices(): void {
  const bridge = useBridge();
  const notify = useNotify();
  const { data } = useQuery(bridge.desktop.info.queryOptions(undefined, { staleTime: Infinity }));
  const notices = data?.notices;
  useEffect(() => notices?.forEach((text) => notify.warning(text, { duration: 'long' })), [notices, notify]);
}
