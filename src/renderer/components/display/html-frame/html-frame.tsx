// Shows untrusted HTML, such as the result of a smoke test, in a sandboxed frame with a policy of its own.
// sanitized-html.ts first removes what is not allowed in it.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { cspNonce } from '@renderer/platform/browser/page-attributes';
import { sanitizedHtml } from './sanitized-html';

interface HtmlFrameProps {
  /** The untrusted HTML. */
  html: string;
  /** The accessible name. */
  title: string;
  /** The class sets the height, because the height of the content cannot be measured. */
  className?: string;
}

/** The frame has an opaque origin, without scripts, network, forms and links. */
export function HtmlFrame({ html, title, className }: HtmlFrameProps) {
  const styles = useStyles();
  const content = useMemo(() => frameDocument(html, cspNonce), [html]);
  return (
    <iframe
      // Other content gets a new frame, because navigating the frame would add a history entry.
      key={content}
      className={mergeClasses(styles.frame, className)}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={content}
      // The tab stop makes the frame scrollable with the arrow keys.
      tabIndex={0}
    />
  );
}

/** The document is light in every theme, because external HTML sets its own text colors. */
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
 * Returns a document for a sandboxed frame. It inherits the page's content security policy and narrows it further: no
 * network, no forms, and only styles with the nonce.
 * @param nonce The nonce of the page; undefined if no server sent one.
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

const useStyles = makeStyles({
  frame: {
    display: 'block',
    width: '100%',
    boxSizing: 'border-box',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#fff',
  },
});
