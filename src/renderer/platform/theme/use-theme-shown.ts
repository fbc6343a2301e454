import { useEffect, useState } from 'react';
import { loadTheme, themeHere, type ThemeName } from './themes';

/** The theme that is wanted, and until its code has come the one before. */
export function useThemeShown(wanted: ThemeName): ThemeName {
  const [shown, setShown] = useState<ThemeName>('light');
  const isHere = themeHere(wanted) !== undefined;
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
