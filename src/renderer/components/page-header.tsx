import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons';
import { useEffect, type ReactNode } from 'react';
import { useOffScreen, type OffScreen } from '@renderer/platform/off-screen';
import { PAGE_TITLE_ID } from '@renderer/platform/scroll-area';
import { usePageBack, useWayBack } from '@renderer/platform/trail';
import { useFocusMode } from './focus-mode';
import { useHeadingFocus } from './use-heading-focus';
import { RouteLink } from './route-link';
import { FreshnessMark, type FreshnessMarkProps } from './freshness-mark';

/** One line; what does not fit is told by the element's title. */
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  header: { flexShrink: 0, paddingBottom: tokens.spacingVerticalS },
  // The heading stays, for screen readers and where the focus is on it; nothing else of it can be reached.
  folded: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    '& :is(a, button, input, select, [tabindex="0"])': { display: 'none' },
  },
  band: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    // What the actions leave is the title's: a Save that comes must not push the page down.
    minHeight: '44px',
    '@media (max-width: 700px)': { flexWrap: 'wrap', rowGap: tokens.spacingVerticalS },
  },
  // What the page is a part of stands above its name: beside each other they would cut each other short.
  names: { flexGrow: 1, minWidth: 0 },
  parent: { ...typographyStyles.caption1, ...CUT },
  heading: { ...typographyStyles.subtitle1, ...CUT, margin: 0, outlineStyle: 'none' },
  // What a small window leaves it beside the actions of a whole is too little for one line: two lower ones are as high.
  part: {
    '@media (max-width: 1199px)': {
      ...typographyStyles.subtitle2,
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      whiteSpace: 'normal',
    },
  },
  subtitle: { color: tokens.colorNeutralForeground3, minWidth: 0 },
  end: {
    flexShrink: 0,
    display: 'flex',
    // A field among the actions stands on the same line as the buttons, its label above.
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 700px)': { flexShrink: 1, flexWrap: 'wrap' },
  },
});

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** What the page is a part of: 'Bay Group' before the name of one of its stores. */
  parent?: { to: string | undefined; name: string };
  /** Before the title: a logo, for instance. */
  media?: ReactNode;
  /**
   * Shows a Back button; `to` is where it goes, `label` its accessible name. With `onePage` it goes back to whatever
   * was looked at last, and to `to` where there was nothing.
   */
  back?: { to: string; label?: string; onePage?: boolean };
  actions?: ReactNode;
  /** Age of what the page shows, with Refresh; see `freshnessOf`. */
  freshness?: FreshnessMarkProps;
}

/** Off the screen nobody reads a heading; how old the data are is said all the same. */
function OffScreenHeader({
  offScreen,
  freshness,
}: {
  offScreen: OffScreen;
  freshness: PageHeaderProps['freshness'];
}) {
  const { asOf, origin, partial, failure } = freshness ?? {};
  useEffect(
    () => offScreen.age({ asOf, ...(origin && { origin }), ...(partial && { partial }), failure }),
    [offScreen, asOf, origin, partial, failure],
  );
  return null;
}

/**
 * The one heading of a page. It names the window's title, and the focus lands on it after a navigation,
 * so that a screen reader says where one is.
 */
export function PageHeader(props: PageHeaderProps) {
  const offScreen = useOffScreen();
  return offScreen ? (
    <OffScreenHeader offScreen={offScreen} freshness={props.freshness} />
  ) : (
    <ShownHeader {...props} />
  );
}

function ShownHeader({ title, subtitle, parent, media, back, actions, freshness }: PageHeaderProps) {
  const styles = useStyles();
  const wayBack = useWayBack();
  const pageBack = usePageBack();
  const heading = useHeadingFocus();
  const { on: folded } = useFocusMode();
  useEffect(() => {
    document.title = `${title} - Dealer Onboarding Console`;
  }, [title]);
  return (
    <header className={mergeClasses(styles.header, folded && styles.folded)}>
      <div className={styles.band}>
        {back && (
          <Button
            appearance="subtle"
            icon={<ArrowLeft20Regular />}
            aria-label={back.label ?? 'Back'}
            onClick={() => (back.onePage ? pageBack(back.to) : wayBack(back.to))}
          />
        )}
        {media}
        <div className={styles.names}>
          {parent && (
            <nav aria-label="Part of" className={styles.parent} title={parent.name}>
              {parent.to === undefined ? parent.name : <RouteLink to={parent.to}>{parent.name}</RouteLink>}
            </nav>
          )}
          <h1
            id={PAGE_TITLE_ID}
            ref={heading}
            tabIndex={-1}
            className={mergeClasses(styles.heading, parent && styles.part)}
            title={title}
          >
            {title}
          </h1>
        </div>
        <div className={styles.end}>
          {freshness && <FreshnessMark {...freshness} />}
          {actions}
        </div>
      </div>
      {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
    </header>
  );
}
