import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { ClientState, ErrorClient, EventType } from '@shared/domains/never-events/model';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { useCardStyles } from './card-styles';

const useStyles = makeStyles({ whole: { height: '100%' } });

interface ClientCardProps {
  client: ErrorClient;
  eventType: EventType;
  tabIndex: 0 | -1;
}

/** A client and how many issues its stores have; leads to what they are. */
export function ClientCard({ client, eventType, tabIndex }: ClientCardProps) {
  const styles = useStyles();
  const card = useCardStyles();
  const { clientId, clientName, errCount } = client;
  const [count, unit] = neverEventsTexts.issues(errCount).split(' ');
  return (
    <Link
      to={neverEventsPaths.client(clientName)}
      state={{ clientId, clientName, eventType } satisfies ClientState}
      className={mergeClasses(card.card, styles.whole)}
      tabIndex={tabIndex}
    >
      <span className={card.name} dir="auto" title={clientName}>
        {clientName}
      </span>
      <span>
        <span className={card.count}>{count}</span> <span>{unit}</span>
      </span>
    </Link>
  );
}
