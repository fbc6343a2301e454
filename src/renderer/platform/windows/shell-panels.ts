// Which panel above the page is open; `useWasOpened` keeps one mounted while it closes.

import { createContext, useContext, useState } from 'react';

/** A panel above the page; only one is open at a time. */
export type ShellPanel = 'palette' | 'shortcuts' | 'jobs';

export interface ShellPanels {
  visiblePanel: ShellPanel | null;
  show: (panel: ShellPanel | null) => void;
}

export const ShellPanelsContext = createContext<ShellPanels | null>(null);

/** Returns which panel is open, and the function that opens another one. */
export function useShellPanels(): ShellPanels {
  const panels = useContext(ShellPanelsContext);
  if (!panels) throw new Error('useShellPanels needs RootLayout above it.');
  return panels;
}

/** Returns true once a panel was opened, so that it is still mounted while it is closing. */
export function useWasOpened(panel: ShellPanel): boolean {
  const { visiblePanel } = useShellPanels();
  const [once, setOnce] = useState(false);
  if (visiblePanel === panel && !once) setOnce(true);
  return once || visiblePanel === panel;
}
