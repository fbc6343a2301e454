// A button of a page header or a grid toolbar that shows its icon alone in a small window.

import { Button, makeStyles, mergeClasses, type ButtonProps } from '@fluentui/react-components';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';

type HeaderButtonProps = ButtonProps & { label: string };

const useStyles = makeStyles({
  // The text is hidden visually but remains the name for screen readers; the icon and its title replace it.
  label: {
    '@media (max-width: 1199px)': VISUALLY_HIDDEN,
  },
  button: { '@media (max-width: 1199px)': { minWidth: 'auto' } },
});

/** The icon of an action and its name, which remains for screen readers where it is hidden. */
export function HeaderButton({ label, ...button }: HeaderButtonProps) {
  const styles = useStyles();
  return (
    <Button {...button} className={mergeClasses(styles.button, button.className)} title={label}>
      <span className={styles.label}>{label}</span>
    </Button>
  );
}
