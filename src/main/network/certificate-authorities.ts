// Which certificate authorities a connection trusts: those of this computer, and those of a file that the connection
// names.

import { existsSync, readFileSync, statSync } from 'node:fs';
// The module is imported as a whole, because a runtime that lacks one of its functions must load nevertheless.
import tls, { type SecureContext } from 'node:tls';
import { AppError } from '@shared/kernel/app-error';
import { certificateTexts } from '@shared/kernel/platform/failure-texts';

/** The files of Linux distributions; runtimes with their own TLS library do not read them. */
const LINUX_FILES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/** The authorities that this computer trusts: those of the system's own store, and those bundled with Node. */
export function systemAuthorities(): readonly string[] {
  let found: string[] = [...tls.rootCertificates];
  try {
    found = [...found, ...tls.getCACertificates('default'), ...tls.getCACertificates('system')];
  } catch {
    // This runtime cannot read its system's store; the file below may do.
  }
  const files = [process.env['SSL_CERT_FILE'], ...(process.platform === 'linux' ? LINUX_FILES : [])];
  const file = files.find((path) => path !== undefined && existsSync(path));
  if (file !== undefined) found.push(readFileSync(file, 'utf8'));
  return [...new Set(found)];
}

function authoritiesIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new AppError('INVALID', certificateTexts.fileUnreadable(file), { cause });
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new AppError('INVALID', certificateTexts.noCertificate(file));
}

/** Differs once the file was replaced; null if it cannot be looked at, for instance on a share that is away. */
function versionOf(file: string): string | null {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}

/** Caches one secure context per file until the file changes, because parsing some hundred certificates is slow. */
export class CertificateAuthorities {
  readonly #system: () => readonly string[];
  readonly #contexts = new Map<string, { version: string | null; context: SecureContext }>();

  constructor(system: () => readonly string[] = systemAuthorities) {
    this.#system = system;
  }

  /** @param file of a connection; empty for this computer's authorities alone. @throws AppError INVALID */
  context(file: string): SecureContext {
    const version = versionOf(file);
    const known = this.#contexts.get(file);
    if (known && (version === null || version === known.version)) return known.context;
    const extra = file === '' ? [] : [authoritiesIn(file)];
    const context = tls.createSecureContext({ ca: [...this.#system(), ...extra] });
    this.#contexts.set(file, { version, context });
    return context;
  }
}
