import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useAddress } from '@renderer/platform/use-address';
import { EmptyState } from '@renderer/components/page-states';
import { useTypedText } from '@renderer/components/use-typed-text';
import { VirtualCardGrid } from '@renderer/components/virtual-card-grid/virtual-card-grid';
import type { ErrorClient, EventType } from '@shared/domains/never-events/model';
import { issuesOf, worstFirst } from '@shared/domains/never-events/rules';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { ClientCard } from './client-card';

const [CARD_WIDTH, CARD_HEIGHT] = [240, 92];

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  summary: { color: tokens.colorNeutralForeground2 },
});

interface ClientCardsProps {
  clients: readonly ErrorClient[];
  eventType: EventType;
}

/** A card per client with issues, those with most of them first. */
export function ClientCards({ clients, eventType }: ClientCardsProps) {
  const styles = useStyles();
  const [parameters, put] = useAddress();
  const [search, setSearch] = useTypedText(parameters.get('q') ?? '', (text) => put({ q: text }));
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return worstFirst(clients).filter(({ clientName }) => clientName.toLowerCase().includes(wanted));
  }, [clients, search]);
  return (
    <>
      <div className={styles.bar}>
        <SearchBox
          aria-label={neverEventsTexts.search}
          placeholder={neverEventsTexts.search}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        <span role="status" className={styles.summary}>
          {neverEventsTexts.summary(shown.length, issuesOf(shown))}
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState text={neverEventsTexts.noMatch} />
      ) : (
        <VirtualCardGrid
          label={neverEventsTexts.clients}
          items={shown}
          itemKey={({ clientId }) => clientId}
          minCardWidth={CARD_WIDTH}
          cardHeight={CARD_HEIGHT}
          renderCard={(client, tabIndex) => (
            <ClientCard client={client} eventType={eventType} tabIndex={tabIndex} />
          )}
        />
      )}
    </>
  );
}
