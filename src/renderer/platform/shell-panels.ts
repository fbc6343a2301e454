import { createContext, useContext } from 'react';

/** What opens over the page; one at a time. */
export type ShellPanel = 'palette' | 'shortcuts' | 'jobs';

export interface ShellPanels {
  shown: ShellPanel | null;
  show: (panel: ShellPanel | null) => void;
}

export const ShellPanelsContext = createContext<ShellPanels | null>(null);

export function useShellPanels(): ShellPanels {
  const panels = useContext(ShellPanelsContext);
  if (!panels) throw new Error('useShellPanels needs RootLayout above it.');
  return panels;
}
