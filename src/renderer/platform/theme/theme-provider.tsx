import {
  createDOMRenderer,
  FluentProvider,
  makeStyles,
  RendererProvider,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useMemo, type ReactNode } from 'react';
import { cspNonce } from '../csp-nonce';
import { usePrinting } from '../printing/use-printing';
import { ThemeContext } from './theme-context';
import { lightTheme, themeHere } from './themes';
import { useSystemTheme } from './use-system-theme';
import { useThemeChoice } from './use-theme-choice';
import { useThemeShown } from './use-theme-shown';

const FULL_HEIGHT = { height: '100%' };

const useStyles = makeStyles({
  root: {
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
});

const renderer = createDOMRenderer(
  document,
  cspNonce === undefined ? {} : { styleElementAttributes: { nonce: cspNonce } },
);

/** Fluent with the chosen theme; every style element it makes carries the page's nonce. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <Themed>{children}</Themed>
    </RendererProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const system = useSystemTheme();
  const [choice, setChoice] = useThemeChoice();
  const chosen = choice === 'system' ? system : choice;
  // Paper is white.
  const name = useThemeShown(usePrinting() ? 'light' : chosen);
  const value = useMemo(() => ({ name, choice, setChoice }), [name, choice, setChoice]);
  useEffect(() => {
    // Native parts (scroll bars, select pop-ups) follow this, not the tokens.
    document.documentElement.style.colorScheme = name === 'light' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = name;
  }, [name]);
  return (
    <ThemeContext value={value}>
      {/* Fluent gives its own class names to every portal too; layout there would cover the page. */}
      <FluentProvider theme={themeHere(name) ?? lightTheme} style={FULL_HEIGHT}>
        <div className={styles.root}>{children}</div>
      </FluentProvider>
    </ThemeContext>
  );
}
