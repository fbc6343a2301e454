export const schemaConfigsTexts = {
  title: 'Schema Configuration',
  grid: 'Schema configurations',
  fields: {
    realmName: 'Realm',
    hostname: 'Host',
    port: 'Port',
    dbServer: 'DB Server',
    dbName: 'DB Name',
    authUsername: 'Auth User',
    authPassword: 'Auth Password',
  },
  passwordOf: (realm: string): string => `the auth password of ${realm}`,
  passwordLeftOut: 'The back office left the auth password out',
  gone: (realm: string): string => `${realm} no longer has a schema configuration`,
} as const;
