import { createContext, useContext, useState } from 'react';

/** The panels over the page, of which one is open at a time. */
export type ShellPanel = 'palette' | 'shortcuts' | 'jobs';

export interface ShellPanels {
  visiblePanel: ShellPanel | null;
  show: (panel: ShellPanel | null) => void;
}

export const ShellPanelsContext = createContext<ShellPanels | null>(null);

export function useShellPanels(): ShellPanels {
  const panels = useContext(ShellPanelsContext);
  if (!panels) throw new Error('useShellPanels needs RootLayout above it.');
  return panels;
}

/** Stays true once the panel was opened, so that its lazy code stays mounted for the closing animation. */
export function useWasOpened(panel: ShellPanel): boolean {
  const { visiblePanel } = useShellPanels();
  const [once, setOnce] = useState(false);
  if (visiblePanel === panel && !once) setOnce(true);
  return once || visiblePanel === panel;
}
