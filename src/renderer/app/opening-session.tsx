// What is shown in place of a page while the session is restored or the sign-in screen is loaded.

import { makeStyles } from '@fluentui/react-components';
import { Suspense, useEffect, useState } from 'react';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { shellTexts } from '@shared/kernel/platform/shell-texts';

const loadSpinner = () =>
  import('@renderer/components/display/labeled-spinner').then((m) => m.LabeledSpinner);

/** In milliseconds. Only a keychain that asks the user takes longer, so most starts do not need the spinner's code. */
const SLOW_MS = 500;

export function OpeningSession() {
  const styles = useStyles();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.root}>
      {isSlow && (
        <Suspense>
          <LazyComponent load={loadSpinner} props={{ label: shellTexts.openingSession }} />
        </Suspense>
      )}
    </main>
  );
}

const useStyles = makeStyles({ root: { height: '100%', display: 'grid', placeItems: 'center' } });
