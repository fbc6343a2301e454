import { Button, makeStyles, mergeClasses, type ButtonProps } from '@fluentui/react-components';

type HeaderButtonProps = ButtonProps & { label: string };

const useStyles = makeStyles({
  // The text is hidden visually but remains the name for screen readers; the icon and its title replace it.
  label: {
    '@media (max-width: 1199px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  button: { '@media (max-width: 1199px)': { minWidth: 'auto' } },
});

/** An action of a page header or a grid toolbar: an icon and its name, in a small window the icon alone. */
export function HeaderButton({ label, ...button }: HeaderButtonProps) {
  const styles = useStyles();
  return (
    <Button {...button} className={mergeClasses(styles.button, button.className)} title={label}>
      <span className={styles.label}>{label}</span>
    </Button>
  );
}
