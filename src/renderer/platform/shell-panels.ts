import { createContext, useContext, useState } from 'react';

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

/** Whether a panel was ever shown in this window. */
export function useOnceShown(panel: ShellPanel): boolean {
  const { shown } = useShellPanels();
  const [once, setOnce] = useState(false);
  if (shown === panel && !once) setOnce(true);
  return once || shown === panel;
}
