import type { ReactNode } from 'react';
import { useFocusMode } from './focus-mode-context';

/** What leaves its place to the grid in focus mode: menus and tabs. A page's header does so by itself. */
export const FoldsAway = ({ children }: { children: ReactNode }): ReactNode =>
  useFocusMode().on ? null : children;
