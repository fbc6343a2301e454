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

/** A key, or keys pressed together. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={useStyles().root}>{children}</kbd>;
}
