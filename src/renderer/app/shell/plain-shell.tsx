// The frame of pages that open before sign-in: a bar with the product's title and a link back to sign-in.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DeferredTabster } from '@renderer/components/focus/deferred-tabster';
import { RouteLink } from '@renderer/components/links/route-link';
import { SCROLL_AREA_ID } from '@renderer/platform/navigation/scroll-area';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';

const useStyles = makeStyles({
  root: { height: '100%', display: 'flex', flexDirection: 'column' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: '48px',
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
  main: { flexGrow: 1, overflow: 'auto', padding: tokens.spacingHorizontalXXL },
});

export function PlainShell({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <DeferredTabster />
      <header className={styles.bar}>
        <span className={styles.title}>{messages.product.title}</span>
        <RouteLink to={HOME_ROUTE}>{shellTexts.backToSignIn}</RouteLink>
      </header>
      <main id={SCROLL_AREA_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
