import type { Connection } from '@shared/domains/connections/model';

interface ConnectionField {
  name: Exclude<keyof Connection, 'id'>;
  label: string;
  required?: boolean;
  hint?: string;
  placeholder?: string;
}

/** What makes a connection, in the order of the form. */
export const CONNECTION_FIELDS: readonly ConnectionField[] = [
  { name: 'name', label: 'Name', required: true },
  { name: 'endpoint', label: 'Endpoint', required: true, hint: 'GraphQL address', placeholder: 'https://' },
  { name: 'issuer', label: 'Issuer', required: true, hint: 'OpenID Connect issuer', placeholder: 'https://' },
  { name: 'clientId', label: 'Client id', required: true },
  { name: 'realm', label: 'Realm', required: true },
  {
    name: 'siteHost',
    label: 'Tenant site suffix',
    required: true,
    hint: 'Shown after the site address, for instance .example.com',
  },
  {
    name: 'roleClaim',
    label: 'Role claim',
    hint: 'Where tokens name roles besides realm_access.roles, for instance groups',
  },
  {
    name: 'loopbackPort',
    label: 'Sign-in port',
    hint: 'For a provider that compares redirect addresses exactly: http://127.0.0.1:PORT/callback. Empty: any.',
  },
  {
    name: 'caFile',
    label: 'Certificate authorities',
    hint: 'Path of a PEM file that is trusted besides those of this computer',
  },
  {
    name: 'collector',
    label: 'Collector',
    hint: 'OTLP/HTTP traces address. Empty: no usage events are sent.',
  },
  {
    name: 'geolocation',
    label: 'Geolocation',
    hint: 'IP geolocation service for usage events. Empty: it is not asked.',
  },
];
