import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { KeyCap } from './key-cap';
import { shortcuts, type Shortcut } from './shortcuts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
  },
  group: { paddingBlock: tokens.spacingVerticalM },
  keys: { display: 'flex', gap: tokens.spacingHorizontalXS },
  label: { margin: 0 },
});

const groups: readonly Shortcut['group'][] = ['Everywhere', 'Lists and grids'];

export function ShortcutSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const styles = useStyles();
  return (
    <Dialog open={open} onOpenChange={(_event, data) => onOpenChange(data.open)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogContent>
            {groups.map((group) => (
              <section key={group} className={styles.group} aria-label={group}>
                <Subtitle2 as="h3">{group}</Subtitle2>
                <dl className={styles.list}>
                  {shortcuts
                    .filter((shortcut) => shortcut.group === group)
                    .map(({ keys, label }) => (
                      <ShortcutLine key={label} keys={keys} label={label} />
                    ))}
                </dl>
              </section>
            ))}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => onOpenChange(false)}>
              Close
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function ShortcutLine({ keys, label }: { keys: readonly string[]; label: string }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.keys}>
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
      </dt>
      <dd className={styles.label}>{label}</dd>
    </>
  );
}
