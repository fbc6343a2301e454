import { makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { MediaImage } from '@renderer/components/media-image';
import { useUser } from '@renderer/platform/session/session-context';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
  },
  initials: { borderRadius: tokens.borderRadiusCircular },
  name: {
    maxWidth: '200px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 900px)': { display: 'none' },
  },
});

/** Who is signed in; e-mail and role on hover and focus. */
export function UserBadge() {
  const styles = useStyles();
  const { name, email, role } = useUser();
  return (
    <Tooltip relationship="description" content={`${email}, ${role === '' ? 'no role' : role}`}>
      <div className={styles.root} tabIndex={0} role="group" aria-label={`Signed in as ${name}`}>
        <MediaImage path={null} name={name} alt="" width={28} height={28} className={styles.initials} />
        <span className={styles.name}>{name}</span>
      </div>
    </Tooltip>
  );
}
