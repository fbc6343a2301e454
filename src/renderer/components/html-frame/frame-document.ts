import { sanitizedHtml } from './sanitized-html';

/** A page of paper whatever the theme: what was made elsewhere brings the colours of its text along. */
const LOOK = `
html{color-scheme:light;background:#fff;color:#242424;font:14px/1.45 "Segoe UI",system-ui,sans-serif}
body{margin:16px;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:0 0 8px}
h1{font-size:22px}h2{font-size:18px}h3{font-size:16px}h4,h5,h6{font-size:14px}
table{border-collapse:collapse}
th,td{border:1px solid #d1d1d1;padding:4px 10px;text-align:start}
th{background:#f5f5f5}
img{max-width:100%;height:auto}
pre{white-space:pre-wrap}
a{color:inherit;text-decoration:none}`;

/**
 * A document for a frame without rights. It inherits the page's policy and narrows it further: no network, no form, no
 * style but those with the nonce. `nonce` is the page's own; there is none outside of a served page.
 */
export function frameDocument(content: string, nonce: string | undefined): string {
  const { html, styles } = sanitizedHtml(content);
  const style = nonce === undefined ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const policy = `default-src 'none'; img-src data:; style-src ${style}; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${LOOK}\n${styles}</style>`,
    `</head><body>${html}</body></html>`,
  ].join('');
}
