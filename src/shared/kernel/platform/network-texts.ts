// Why the network refused a call: the reasons, without a full stop, are the ends of sentences such as "The back office
// cannot be reached: ...". Only the main process imports these texts.

const UNTRUSTED =
  'this computer does not trust that authority. Add it to the certificates of this computer, or name its file in the connection';

/** The reasons of failures that only a code tells of. */
export const networkReasons = {
  noAnswer: 'nothing answers at this address',
  hostUnknown: 'the host name is unknown',
  hostNotLookedUp: 'the host name could not be looked up',
  networkUnreachable: 'the network is not reachable',
  hostUnreachable: 'the host is not reachable',
  networkDown: 'the network is down',
  timedOut: 'the host did not answer in time',
  certificateExpired: 'its certificate has expired',
  certificateTooNew: 'its certificate is not valid yet; is the clock of this computer right?',
  certificateSelfSigned: 'its certificate is self-signed',
  certificateUnverified: 'its certificate cannot be verified',
  certificateOfOther: 'its certificate is for another host',
  broken: 'the connection was broken off',
  answerCut: 'the answer stopped halfway',
  failed: 'the connection failed',
} as const;

/** The reasons with the certificate that was refused; `named` is what `certificate` returns. */
export const certificateTexts = {
  certificate: (subject: string, issuer: string): string =>
    `its certificate (${subject}, issued by ${issuer})`,
  unnamed: 'unnamed',
  expired: (named: string, until: string): string =>
    `${named} has expired on ${until}. Whoever runs the server has to renew it`,
  tooNew: (named: string, from: string): string =>
    `${named} is valid from ${from} only. Check the clock of this computer`,
  selfSigned: (named: string): string => `${named} is signed by itself; ${UNTRUSTED}`,
  untrusted: (named: string): string => `${named} is not trusted: ${UNTRUSTED}`,
  otherHosts: (named: string, hosts: string | undefined): string =>
    `${named} is for other hosts (${hosts ?? 'none'}). Check the address`,
  fileUnreadable: (file: string): string => `The file with certificate authorities cannot be read: ${file}`,
  noCertificate: (file: string): string => `There is no certificate in ${file}; it must be a PEM file`,
} as const;

export const proxyTexts = {
  asksForSignIn: (host: string): string =>
    `the proxy ${host} asks for a sign-in. Set HTTPS_PROXY to http://user:password@${host} for the console`,
  refuses: (host: string, status: string): string => `the proxy ${host} does not let it through (${status})`,
  silent: (host: string): string => `the proxy ${host} does not answer`,
  /** `address`: the proxy's. */
  socks: (address = 'everything'): string =>
    `This computer sends ${address} over a SOCKS proxy, which the console does not support`,
} as const;
