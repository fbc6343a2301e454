// Provides the chosen theme, or that of the system, to Fluent and to native controls.

import {
  createDOMRenderer,
  FluentProvider,
  makeStyles,
  RendererProvider,
  tokens,
} from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useBridge } from '../bridge/bridge-provider';
import { cspNonce, isMirrored } from '../browser/page-attributes';
import { useIsPrinting } from '../browser/use-is-printing';
import { ThemeContext } from './theme-context';
import { lightTheme, loadedTheme, type ThemeChoice } from './themes';
import { useLoadedTheme } from './use-loaded-theme';
import { useSystemTheme } from './use-system-theme';

/** Fluent's style elements have the nonce of the page. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <Themed>{children}</Themed>
    </RendererProvider>
  );
}

/** Returns the chosen theme. It belongs to the computer and not to the account, because it applies before sign-in. */
function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const bridge = useBridge();
  const cache = useQueryClient();
  const settings = useQuery(bridge.preferences.computer.get.queryOptions(undefined, { staleTime: Infinity }));
  const { mutate } = useMutation(
    bridge.preferences.computer.set.mutationOptions({
      onSuccess: (saved) => cache.setQueryData(bridge.preferences.computer.get.queryKey(), saved),
    }),
  );
  const choose = useCallback((theme: ThemeChoice) => mutate({ theme }), [mutate]);
  return [settings.data?.theme ?? 'system', choose];
}

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

function Themed({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const system = useSystemTheme();
  const [choice, setChoice] = useThemeChoice();
  const chosen = choice === 'system' ? system : choice;
  // Pages are always printed with the light theme.
  const name = useLoadedTheme(useIsPrinting() ? 'light' : chosen);
  const value = useMemo(() => ({ name, choice, setChoice }), [name, choice, setChoice]);
  useEffect(() => {
    // Native controls, such as scroll bars, follow this and not the tokens.
    document.documentElement.style.colorScheme = name === 'light' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = name;
  }, [name]);
  return (
    <ThemeContext value={value}>
      {/* The class is on an inner element, because Fluent copies its own classes to portals, which would cover the
          page. */}
      <FluentProvider
        theme={loadedTheme(name) ?? lightTheme}
        dir={isMirrored ? 'rtl' : 'ltr'}
        style={FULL_HEIGHT}
      >
        <div className={styles.root}>{children}</div>
      </FluentProvider>
    </ThemeContext>
  );
}
