import { HOME } from '@shared/kernel/home';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { messages } from '@shared/kernel/messages';
import { FocusManagement } from '@renderer/components/focus/focus-management';
import { RouteLink } from '@renderer/components/route-link';
import { SCROLL_AREA_ID } from '@renderer/platform/scroll-area';

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

/** Frame of the pages that can be opened before sign-in. */
export function PlainShell({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <FocusManagement />
      <header className={styles.bar}>
        <span className={styles.title}>{messages.product.title}</span>
        <RouteLink to={HOME}>Back to sign-in</RouteLink>
      </header>
      <main id={SCROLL_AREA_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
