import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { cspNonce } from '@renderer/platform/csp-nonce';
import { frameDocument } from './frame-document';

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

interface HtmlFrameProps {
  /** Whatever somebody else made. */
  html: string;
  /** Accessible name. */
  title: string;
  /** Gives it its height: how long the content is cannot be asked. */
  className?: string;
}

/**
 * HTML made elsewhere, to be read: sanitised, in a frame without scripts, network, forms and links, of an origin that
 * reaches nothing of the page.
 */
export function HtmlFrame({ html, title, className }: HtmlFrameProps) {
  const styles = useStyles();
  const content = useMemo(() => frameDocument(html, cspNonce), [html]);
  return (
    <iframe
      // Another content is another frame: navigated, it would be an entry of the history.
      key={content}
      className={mergeClasses(styles.frame, className)}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={content}
      // Scrolled with the arrow keys.
      tabIndex={0}
    />
  );
}
