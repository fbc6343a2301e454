import { makeStyles, tokens } from '@fluentui/react-components';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import type { LoginLine } from './login-lines';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '100%',
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  muted: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

/** A client over its users. */
function ClientHeading({ line: { client, users, active } }: { line: LoginLine }) {
  const styles = useStyles();
  return (
    <div role="gridcell" className={styles.root}>
      <span dir="auto">{client}</span>
      {active !== null && <span>{active ? texts.withLogin : texts.withoutLogin}</span>}
      <span className={styles.muted}>{texts.users(users ?? 0)}</span>
    </div>
  );
}

export const CLIENT_GROUPS = {
  is: ({ user }: LoginLine): boolean => user === null,
  render: (line: LoginLine) => <ClientHeading line={line} />,
  groupOf: ({ group }: LoginLine): string => group,
  hideEmpty: true,
};
