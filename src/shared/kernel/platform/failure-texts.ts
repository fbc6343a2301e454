// The texts of what the main process says when the network refused a call, or about files, settings and the databases
// of an account. The reasons of the network, without a full stop, are the ends of sentences such as "The back office
// can't be reached: ...". The page receives them as messages and notices, so that it does not load this file.

const UNTRUSTED =
  "this computer doesn't trust that authority. Add it to the certificates of this computer, or name its file in the connection";

/** The reasons of failures that only a code tells of. */
export const networkReasons = {
  noAnswer: 'nothing answers at this address',
  hostUnknown: 'the host name is unknown',
  hostNotLookedUp: "the host name couldn't be looked up",
  networkUnreachable: "the network isn't reachable",
  hostUnreachable: "the host isn't reachable",
  networkDown: 'the network is down',
  timedOut: "the host didn't answer in time",
  certificateExpired: 'its certificate has expired',
  certificateTooNew: "its certificate isn't valid yet; is the clock of this computer right?",
  certificateSelfSigned: 'its certificate is self-signed',
  certificateUnverified: "its certificate can't be verified",
  certificateOfOther: 'its certificate is for another host',
  broken: 'the connection was interrupted',
  answerCut: 'the answer stopped halfway',
  failed: 'the connection failed',
} as const;

/** The reasons with the certificate that was refused; `named` is what `certificate` returns. */
export const certificateTexts = {
  certificate: (subject: string, issuer: string): string =>
    `its certificate (${subject}, issued by ${issuer})`,
  unnamed: 'unnamed',
  expired: (named: string, until: string): string =>
    `${named} has expired on ${until}. The operator of the server must renew it`,
  tooNew: (named: string, from: string): string =>
    `${named} is valid from ${from} only. Check the clock of this computer`,
  selfSigned: (named: string): string => `${named} is self-signed; ${UNTRUSTED}`,
  untrusted: (named: string): string => `${named} isn't trusted: ${UNTRUSTED}`,
  otherHosts: (named: string, hosts: string | undefined): string =>
    `${named} is for other hosts (${hosts ?? 'none'}). Check the address`,
  fileUnreadable: (file: string): string => `The file with certificate authorities can't be read: ${file}`,
  noCertificate: (file: string): string => `There is no certificate in ${file}; it must be a PEM file`,
} as const;

export const proxyTexts = {
  asksForSignIn: (host: string): string =>
    `the proxy ${host} asks for a sign-in. Set HTTPS_PROXY to http://user:password@${host} for the console`,
  refuses: (host: string, status: string): string => `the proxy ${host} doesn't let it through (${status})`,
  silent: (host: string): string => `the proxy ${host} doesn't answer`,
  /** `address`: the proxy's. */
  socks: (address = 'everything'): string =>
    `This computer sends ${address} over a SOCKS proxy, which the console doesn't support`,
} as const;

/** Why a file could not be written. */
export const diskTexts = {
  full: 'The disk is full. Nothing was written; an existing file is unchanged.',
  noFolder: 'The folder no longer exists. Choose another one.',
  notWritable: "The file can't be written. It may be open in another program, or the folder is protected.",
  noDrive: "The drive doesn't answer. Nothing was written.",
} as const;

export const settingsTexts = {
  invalid: (key: string): string => `The setting ${key} isn't valid`,
  notSaved: "The settings couldn't be saved",
  unreadable: "The settings file couldn't be read; the defaults are used",
  notReadNow:
    "The settings file can't be read at the moment. It stays as it is, and the defaults are used until it can be read",
  partlyUnreadable: "Some settings couldn't be read; their defaults are used",
  /** `aside`: the name under which the old file is kept; null where it could not be kept. */
  notice: (what: string, aside: string | null): string =>
    aside === null ? `${what}.` : `${what}. The old file is kept as ${aside}.`,
} as const;

export const accountDataTexts = {
  /** The beginnings of the notices, and their ends. */
  offlineData: 'The offline data of this account',
  rebuilt: 'is rebuilt',
  unsavedWork: 'The unsaved work kept on this computer',
  lost: 'its contents are lost',
  damaged: 'is damaged',
  emptied: 'was emptied',
  newer: 'comes from a newer version of the app',
  notWritable: "can't be written",
  diskFull: "can't be opened while the disk is full",
  inUse: 'is in use by another program',
  notOpened: "can't be opened",
  inMemory: (name: string, why: string): string =>
    `${name} ${why}. New data is kept in memory until you close the app.`,
  setAside: (name: string, why: string, after: string): string =>
    `${name} ${why}. It was set aside and ${after}.`,
  damagedDrafts:
    "Some of the unsaved work kept on this computer is damaged. It isn't offered again; the rest is.",
  preferenceNotSaved: "The preference couldn't be saved on this computer",
  workNotKept: "Your unsaved work couldn't be kept on this computer",
} as const;
