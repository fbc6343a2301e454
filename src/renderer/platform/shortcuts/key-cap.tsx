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

/** The shortcuts that have Ctrl on macOS, too, because Command+M minimizes the window there. */
const CONTROL_ON_MAC: readonly string[] = ['Ctrl+M'];

/** Returns the name of a key on this platform; shortcuts are declared with Ctrl. */
export const keyOnPlatform = (key: string, userAgent: string): string =>
  userAgent.includes('Mac OS') && !CONTROL_ON_MAC.includes(key) ? key.replace('Ctrl', '⌘') : key;

/** A key, or several keys that are pressed together. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={useStyles().root}>{keyOnPlatform(children, navigator.userAgent)}</kbd>;
}
