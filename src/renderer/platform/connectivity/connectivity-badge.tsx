import { Badge, makeStyles, Tooltip } from '@fluentui/react-components';
import { CloudOff16Regular } from '@fluentui/react-icons';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { useConnectivity } from './connectivity-context';

/** The badge in the top bar that says since when the back office has not answered; it is hidden while online. */
export function ConnectivityBadge() {
  const styles = useStyles();
  const connectivity = useConnectivity();
  const offline = connectivity?.state === 'offline' ? connectivity : null;
  return (
    <span role="status">
      {offline && (
        <Tooltip
          relationship="description"
          content={messages.offline.mayRead(offline.reason ?? messages.offline.noReason)}
        >
          <Badge
            className={styles.badge}
            appearance="tint"
            color="warning"
            size="large"
            icon={<CloudOff16Regular />}
            tabIndex={0}
          >
            {messages.offline.since(formatAge(offline.since))}
          </Badge>
        </Tooltip>
      )}
    </span>
  );
}

const useStyles = makeStyles({
  // The badge has the height of one line, so a text that wraps would be cut off.
  badge: { whiteSpace: 'nowrap', flexShrink: 0 },
});
