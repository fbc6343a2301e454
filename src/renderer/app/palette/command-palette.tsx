import {
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { PaletteSearch } from './palette-search';

const useStyles = makeStyles({
  surface: { padding: tokens.spacingHorizontalM, maxWidth: '640px', marginBlockStart: '10vh' },
  // The box needs no visible heading, but the dialog needs a name.
  title: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  body: { display: 'block' },
});

/** Search for screens, tenants and stores; Enter opens. Works offline, from the local index. */
export function CommandPalette({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const styles = useStyles();
  return (
    <Dialog open={open} onOpenChange={(_event, data) => onOpenChange(data.open)}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle className={styles.title}>Search</DialogTitle>
          <PaletteSearch open={open} onDone={() => onOpenChange(false)} />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
