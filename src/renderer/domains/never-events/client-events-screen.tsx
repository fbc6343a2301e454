import { Navigate, useLocation } from 'react-router-dom';
import { clientStateSchema } from '@shared/domains/never-events/model';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { ClientEvents } from './client-events';

/** The issues of the client whose card was pressed; opened without one, the list of clients. */
export function ClientEventsScreen() {
  const given: unknown = useLocation().state;
  const client = clientStateSchema.safeParse(given);
  if (!client.success) return <Navigate replace to={neverEventsPaths.list('never')} />;
  return <ClientEvents key={`${client.data.eventType} ${client.data.clientId}`} client={client.data} />;
}
