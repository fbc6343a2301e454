import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isFocusLost } from '@renderer/components/focus/focus-path';
import { UnsavedWorkProvider } from '@renderer/components/unsaved-work/unsaved-work-provider';
import { JobsProvider } from '@renderer/domains/jobs';
import { createCommandRegistry } from '@renderer/platform/commands/command-registry';
import { CommandsContext } from '@renderer/platform/commands/use-commands';
import { TabsContext } from '@renderer/platform/manifest/manifest';
import { watchClicks } from '@renderer/platform/telemetry/usage-events';
import { type ShellPanel, ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import { SessionGate } from './session-gate';
import { useDesktopCommands } from './shell/use-desktop-commands';
import { useStartNotices } from './shell/use-desktop-commands';
import { TABS } from './tabs';

/** The time in milliseconds in which a panel closes, including its animation. */
const CLOSED_AFTER_MS = 400;

/**
 * Restores focus when a panel closes. A panel opened by a shortcut has no trigger to return to; if the panel navigated,
 * the new page keeps the focus.
 */
function useRestoreFocusOnClose(
  show: (panel: ShellPanel | null) => void,
): (panel: ShellPanel | null) => void {
  const from = useRef<Element | null>(null);
  return useCallback(
    (panel) => {
      if (panel !== null) {
        const focused = document.activeElement;
        if (focused?.closest('[role="dialog"]') == null) from.current = focused;
      } else {
        const target = from.current;
        setTimeout(() => {
          if (isFocusLost() && target instanceof HTMLElement && target.isConnected) target.focus();
        }, CLOSED_AFTER_MS);
      }
      show(panel);
    },
    [show],
  );
}

/** The layout above every route, signed in or not. */
export function RootLayout() {
  const [visiblePanel, setVisiblePanel] = useState<ShellPanel | null>(null);
  const [commands] = useState(createCommandRegistry);
  const show = useRestoreFocusOnClose(setVisiblePanel);
  const panels = useMemo(() => ({ visiblePanel, show }), [visiblePanel, show]);
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
