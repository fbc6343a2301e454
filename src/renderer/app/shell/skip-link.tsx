import { makeStyles, tokens } from '@fluentui/react-components';
import { SCROLL_AREA_ID } from '@renderer/platform/scroll-area';

const useStyles = makeStyles({
  link: {
    position: 'absolute',
    insetBlockStart: '-100px',
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 10,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    borderRadius: tokens.borderRadiusMedium,
    ':focus': { insetBlockStart: tokens.spacingVerticalS },
  },
});

export function SkipLink() {
  const styles = useStyles();
  return (
    <a
      href={`#${SCROLL_AREA_ID}`}
      className={styles.link}
      onClick={(event) => {
        // The address belongs to the router; only the focus moves.
        event.preventDefault();
        document.getElementById(SCROLL_AREA_ID)?.focus();
      }}
    >
      Skip to the page
    </a>
  );
}
