// What is shown in place of a page while the session is restored or the sign-in screen is loaded.

import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { shellTexts } from '@shared/kernel/platform/shell-texts';

/** In milliseconds. Only a keychain that asks the user takes longer; a text for a moment would be a flicker. */
const SLOW_MS = 500;

/** It has no spinner, whose styles would be 8 KB more for each start to parse. */
export function OpeningSession() {
  const styles = useStyles();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.root}>
      <Body1 role="status" className={styles.text}>
        {isSlow && shellTexts.openingSession}
      </Body1>
    </main>
  );
}

const useStyles = makeStyles({
  root: { height: '100%', display: 'grid', placeItems: 'center' },
  text: { color: tokens.colorNeutralForeground2 },
});
