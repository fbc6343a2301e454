import { Button, Link, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { Open16Regular, Open20Regular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isSecondClick } from '@renderer/platform/second-click';

const useStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface ExternalLinkProps {
  /** An https address; anything else is refused by the main process. */
  url: string;
  /** Visible text; without it an icon button named by `label`. */
  text?: string;
  label: string;
  tabIndex?: 0 | -1;
}

/** A page outside the console, opened in the system browser through the one checked door. */
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
    return (
      <Tooltip relationship="label" content={label}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Open20Regular />}
          tabIndex={tabIndex}
          onClick={open}
        />
      </Tooltip>
    );
  }
  return (
    <Link as="button" className={styles.link} aria-label={label} tabIndex={tabIndex} onClick={open}>
      {text}
      <Open16Regular aria-hidden />
    </Link>
  );
}
