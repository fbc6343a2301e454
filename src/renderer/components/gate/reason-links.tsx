import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { Reason } from '@shared/kernel/access/decision';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

/**
 * Unmet conditions; one that can be met elsewhere is a link. They are separate from Gate, whose popover the first
 * screen does not need.
 */
export function ReasonLinks({ reasons }: { reasons: readonly Reason[] }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <ul className={styles.list}>
      {reasons.map(({ text, link }) => (
        <li key={text}>
          {link === undefined ? text : <Link onClick={() => void navigate(link)}>{text}</Link>}
        </li>
      ))}
    </ul>
  );
}
