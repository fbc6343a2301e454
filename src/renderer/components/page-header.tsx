import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons';
import { useEffect, type ReactNode } from 'react';
import { useWayBack } from '@renderer/platform/trail';
import { useHeadingFocus } from './use-heading-focus';
import { FreshnessMark, type FreshnessMarkProps } from './freshness-mark';

const useStyles = makeStyles({
  header: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalM,
  },
  title: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  heading: { ...typographyStyles.title2, overflowWrap: 'anywhere', outlineStyle: 'none' },
  subtitle: { color: tokens.colorNeutralForeground3 },
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    // A field among the actions stands on the same line as the buttons, its label above.
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
});

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Before the title: a logo, for instance. */
  media?: ReactNode;
  /** Shows a Back button; `to` is where it goes, `label` its accessible name. */
  back?: { to: string; label?: string };
  actions?: ReactNode;
  /** Age of what the page shows, with Refresh; see `freshnessOf`. */
  freshness?: FreshnessMarkProps;
}

/**
 * The one heading of a page. It names the window's title, and the focus lands on it after a navigation,
 * so that a screen reader says where one is.
 */
export function PageHeader({ title, subtitle, media, back, actions, freshness }: PageHeaderProps) {
  const styles = useStyles();
  const wayBack = useWayBack();
  const heading = useHeadingFocus();
  useEffect(() => {
    document.title = `${title} - Dealer Onboarding Console`;
  }, [title]);
  return (
    <header className={styles.header}>
      {back && (
        <Button
          appearance="subtle"
          icon={<ArrowLeft20Regular />}
          aria-label={back.label ?? 'Back'}
          onClick={() => wayBack(back.to)}
        />
      )}
      {media}
      <div className={styles.title}>
        <h1 id="page-title" ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h1>
        {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      <div className={styles.end}>
        {freshness && <FreshnessMark {...freshness} />}
        {actions}
      </div>
    </header>
  );
}
