// The header of a page: Back, the names of the page and its parent, status, the age of the data, and actions.

import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons';
import { useEffect, type ReactNode } from 'react';
import { IconButton } from '@renderer/components/display/icon-button';
import { useBackOfficeDayNote } from '@renderer/platform/connectivity/use-back-office-day';
import { PAGE_TITLE_ID } from '@renderer/platform/navigation/scroll-area';
import { useBackOnePage, useBackPast, useBackTo } from '@renderer/platform/navigation/window-history';
import { TWO_LINES, VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import { useOffScreen, type OffScreen } from '@renderer/platform/windows/off-screen';
import { messages } from '@shared/kernel/text/messages';
import { RouteLink } from '../links/route-link';
import { useFocusMode } from './focus-mode/focus-mode';
import type { Freshness } from './freshness';
import { FreshnessBadge } from './freshness-badge';
import { useHeadingFocus } from './use-heading-focus';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The parent of the page: 'Bay Group' before the name of one of its stores. */
  parent?: { to: string | undefined; name: string };
  /** The content after the parent's name. */
  besideParent?: ReactNode;
  /** The content after the title, which is truncated before it. */
  besideTitle?: ReactNode;
  /** A `HeaderStatus`, between the name and the actions. */
  status?: ReactNode;
  /** True if the status has a line of its own. */
  longStatus?: boolean;
  /** The tabs of the page's views, after the names; without room there they have a line of their own. */
  views?: ReactNode;
  /** The content before the title, for instance a logo. */
  media?: ReactNode;
  /**
   * The Back button; `to` is its target and `label` its accessible name. With `onePage` it goes back to the last
   * visited page, and to `to` if there was none; with `past` to the last one whose path does not begin with that.
   */
  back?: { to: string; label?: string; onePage?: boolean; past?: string };
  actions?: ReactNode;
  /** The age of the displayed data, with Refresh; see `freshnessOf`. */
  freshness?: Freshness;
  /** True if the days of the page are those of the back office; a note says so while the user's day is another one. */
  backOfficeDays?: boolean;
}

/**
 * The single heading of a page. It sets the window's title, and focus moves to it after a navigation, so that a screen
 * reader announces the page.
 */
export function PageHeader(props: PageHeaderProps) {
  const offScreen = useOffScreen();
  return offScreen ? (
    <OffScreenHeader offScreen={offScreen} freshness={props.freshness} />
  ) : (
    <ShownHeader {...props} />
  );
}

/** Truncates a text to one line; the title attribute of the element contains the full text. */
const TRUNCATED = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  header: { flexShrink: 0, paddingBottom: tokens.spacingVerticalXXS },
  // The heading stays in the DOM for screen readers and for the focus; all other controls of the header are
  // unreachable.
  collapsed: {
    ...VISUALLY_HIDDEN,
    '& :is(a, button, input, select, [tabindex="0"])': { display: 'none' },
  },
  band: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    // The height is reserved, so that a Save button that appears does not push the page down.
    minHeight: '36px',
    '@media (max-width: 700px)': { flexWrap: 'wrap', rowGap: tokens.spacingVerticalS },
  },
  // The parent's name is above the page's name; side by side they would truncate each other.
  names: { flexGrow: 1, minWidth: 0 },
  namesBeforeViews: { flexGrow: 0 },
  views: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    '& > :first-child': { flexShrink: 0, maxWidth: '100%' },
  },
  // A subtitle that differs between the views is after the tabs, which must not move when one is chosen. The band has
  // room for two lines of it.
  afterViews: { ...TWO_LINES, flex: '1 1 0', whiteSpace: 'normal', contain: 'inline-size' },
  parent: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  // The parent's name is truncated after the elements beside it, which reserve no width.
  partOf: { ...TRUNCATED, minWidth: 0 },
  titleLine: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    '@media (max-width: 700px)': { flexWrap: 'wrap' },
  },
  heading: { ...typographyStyles.subtitle1, ...TRUNCATED, margin: 0, outlineStyle: 'none' },
  // In a small window the actions leave too little width for one line, so two shorter lines of the same total height
  // are used.
  part: {
    '@media (max-width: 1199px)': {
      ...typographyStyles.subtitle2,
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      whiteSpace: 'normal',
    },
  },
  wrapping: { '@media (max-width: 899px)': { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS } },
  wrappingAlways: { flexWrap: 'wrap' },
  // The names are truncated instead of moved to a line of their own.
  namesInLine: { '@media (min-width: 701px)': { flexBasis: 0 } },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, margin: 0 },
  subtitle: { color: tokens.colorNeutralForeground3, minWidth: 0 },
  // A subtitle of one line is in the band, whose height is reserved anyway.
  line: { ...typographyStyles.caption1, ...TRUNCATED, color: tokens.colorNeutralForeground3, margin: 0 },
  end: {
    flexShrink: 0,
    display: 'flex',
    // A field among the actions is aligned with the buttons, with its label above.
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 700px)': { flexShrink: 1, flexWrap: 'wrap' },
  },
});

/** Off screen no heading is needed, but the staleness of the data is still reported. */
function OffScreenHeader({
  offScreen,
  freshness,
}: {
  offScreen: OffScreen;
  freshness: PageHeaderProps['freshness'];
}) {
  const { asOf, origin, partial, failure } = freshness ?? {};
  useEffect(
    () =>
      offScreen.reportStaleness({ asOf, ...(origin && { origin }), ...(partial && { partial }), failure }),
    [offScreen, asOf, origin, partial, failure],
  );
  return null;
}

function BackOfficeDayNote() {
  const styles = useStyles();
  const note = useBackOfficeDayNote();
  return note === null ? null : <p className={styles.note}>{note}</p>;
}

function ShownHeader({
  title,
  subtitle,
  parent,
  besideParent,
  besideTitle,
  status,
  longStatus = false,
  views,
  media,
  back,
  actions,
  freshness,
  backOfficeDays,
}: PageHeaderProps) {
  const styles = useStyles();
  const goBackTo = useBackTo();
  const goBackOnePage = useBackOnePage();
  const goBackPast = useBackPast();
  const goBack = ({ to, onePage, past }: NonNullable<PageHeaderProps['back']>): void => {
    if (past !== undefined) goBackPast(past, to);
    else if (onePage) goBackOnePage(to);
    else goBackTo(to);
  };
  const heading = useHeadingFocus();
  const { on: collapsed } = useFocusMode();
  const inBand = typeof subtitle === 'string' && parent === undefined;
  const line = inBand && (
    <p className={mergeClasses(styles.line, views !== undefined && styles.afterViews)} title={subtitle}>
      {subtitle}
    </p>
  );
  useEffect(() => {
    document.title = `${title} - ${messages.product.title}`;
  }, [title]);
  return (
    <header className={mergeClasses(styles.header, collapsed && styles.collapsed)}>
      <div
        className={mergeClasses(
          styles.band,
          status !== undefined && styles.wrapping,
          (longStatus || views !== undefined) && styles.wrappingAlways,
        )}
      >
        {back && (
          <IconButton
            icon={<ArrowLeft20Regular />}
            label={back.label ?? messages.actions.back}
            onClick={() => goBack(back)}
            size="medium"
          />
        )}
        {media}
        <div
          className={mergeClasses(
            styles.names,
            longStatus && styles.namesInLine,
            views !== undefined && styles.namesBeforeViews,
          )}
        >
          {parent && (
            <div className={styles.parent}>
              <nav aria-label={messages.page.partOf} className={styles.partOf} title={parent.name}>
                {parent.to === undefined ? parent.name : <RouteLink to={parent.to}>{parent.name}</RouteLink>}
              </nav>
              {besideParent}
            </div>
          )}
          <div className={styles.titleLine}>
            <h1
              id={PAGE_TITLE_ID}
              ref={heading}
              tabIndex={-1}
              className={mergeClasses(
                styles.heading,
                parent && status === undefined && besideTitle === undefined && styles.part,
              )}
              title={title}
            >
              {title}
            </h1>
            {besideTitle}
          </div>
          {views === undefined && line}
        </div>
        {status}
        {views !== undefined && (
          <div className={styles.views}>
            {views}
            {line}
          </div>
        )}
        <div className={styles.end}>
          {freshness && <FreshnessBadge {...freshness} />}
          {actions}
        </div>
      </div>
      {subtitle !== undefined && !inBand && <div className={styles.subtitle}>{subtitle}</div>}
      {backOfficeDays && <BackOfficeDayNote />}
    </header>
  );
}
