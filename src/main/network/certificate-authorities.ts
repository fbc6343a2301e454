import { existsSync, readFileSync } from 'node:fs';
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
  const found: string[] = [...tls.rootCertificates];
  try {
    found.push(...tls.getCACertificates('default'), ...tls.getCACertificates('system'));
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

/** Caches one secure context per file, because parsing some hundred certificates is slow. */
export class CertificateAuthorities {
  readonly #system: () => readonly string[];
  readonly #contexts = new Map<string, SecureContext>();

  constructor(system: () => readonly string[] = systemAuthorities) {
    this.#system = system;
  }

  /** @param file of a connection; empty for this computer's authorities alone. @throws AppError INVALID */
  context(file: string): SecureContext {
    const known = this.#contexts.get(file);
    if (known) return known;
    const extra = file === '' ? [] : [authoritiesIn(file)];
    const context = tls.createSecureContext({ ca: [...this.#system(), ...extra] });
    this.#contexts.set(file, context);
    return context;
  }
}
