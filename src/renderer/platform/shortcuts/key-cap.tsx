import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    lineHeight: '22px',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusSmall,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** Command+M minimizes a window of macOS, so the shortcut is Ctrl+M there too. */
const CONTROL_ON_MAC: readonly string[] = ['Ctrl+M'];

/** Returns the key as the keyboard of this platform names it; the shortcuts are declared with Ctrl. */
export const keyOnPlatform = (key: string, userAgent: string): string =>
  userAgent.includes('Mac OS') && !CONTROL_ON_MAC.includes(key) ? key.replace('Ctrl', '⌘') : key;

/** A key, or keys pressed together. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={useStyles().root}>{keyOnPlatform(children, navigator.userAgent)}</kbd>;
}
