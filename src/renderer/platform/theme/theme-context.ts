import { createContext, useContext } from 'react';
import type { ThemeChoice, ThemeName } from './themes';

interface ThemeValue {
  /** The theme that is shown. */
  name: ThemeName;
  /** The theme that the user chose; `system` follows the operating system. */
  choice: ThemeChoice;
  setChoice: (choice: ThemeChoice) => void;
}

export const ThemeContext = createContext<ThemeValue | null>(null);

/** Returns the theme, and the function that chooses another one. */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs ThemeProvider above it.');
  return value;
}
