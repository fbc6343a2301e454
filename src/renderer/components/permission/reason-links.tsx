import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { Reason } from '@shared/kernel/access/permission';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

/**
 * A list of unmet conditions; a condition that can be met on another page is a link to that page. The component is
 * separate from `RequirePermission`, so that the first screen does not load its popover.
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
