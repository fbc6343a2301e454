/**
 * The page may load its own files and nothing else. Styles that Fluent and AG Grid insert at run
 * time carry the page's nonce. `connect-src 'self'` is the preview's bridge; under app:// nothing
 * answers there, so the window has no network at all.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
