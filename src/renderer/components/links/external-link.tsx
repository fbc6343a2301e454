// A link, or an icon button, to a page outside the console.

import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { Open16Regular, Open20Regular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { IconButton } from '@renderer/components/display/icon-button';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify } from '@renderer/platform/notifications/notify-context';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    maxWidth: '100%',
    '& > svg': { flexShrink: 0 },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface ExternalLinkProps {
  /** The URL must be https; the main process refuses any other. */
  url: string;
  /** The visible text; without it the link is an icon button named by `label`. */
  text?: string;
  label: string;
  tabIndex?: 0 | -1;
}

/** A link to a page outside the console. The main process checks the URL and opens it in the system browser. */
export function ExternalLink({ url, text, label, tabIndex }: ExternalLinkProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate } = useMutation(
    bridge.desktop.openExternal.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  const open = (): void => {
    if (!isSecondClick()) mutate({ url });
  };
  if (text === undefined) {
    return <IconButton icon={<Open20Regular />} label={label} tabIndex={tabIndex} onClick={open} />;
  }
  return (
    <Link
      as="button"
      className={styles.link}
      aria-label={label}
      title={url}
      tabIndex={tabIndex}
      onClick={open}
    >
      <span className={styles.text}>{text}</span>
      <Open16Regular aria-hidden />
    </Link>
  );
}
