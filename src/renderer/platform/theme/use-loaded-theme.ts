import { useEffect, useState } from 'react';
import { loadTheme, loadedTheme, type ThemeName } from './themes';

/** Returns the wanted theme, or the one before while the wanted theme is loading. */
export function useLoadedTheme(wanted: ThemeName): ThemeName {
  const [shown, setShown] = useState<ThemeName>('light');
  const isHere = loadedTheme(wanted) !== undefined;
  if (isHere && shown !== wanted) setShown(wanted);
  useEffect(() => {
    let isWanted = true;
    if (!isHere)
      void loadTheme(wanted).then(() => {
        if (isWanted) setShown(wanted);
      });
    return () => {
      isWanted = false;
    };
  }, [isHere, wanted]);
  return isHere ? wanted : shown;
}
