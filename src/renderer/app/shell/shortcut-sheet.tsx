// The dialog that lists all declared keyboard shortcuts and the targets of G and a letter, and prints them.

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
import { Dismiss20Regular, Print20Regular } from '@fluentui/react-icons';
import { FocusReturn } from '@renderer/components/focus/focus-path';
import type { GoToTarget } from '@renderer/platform/shortcuts/go-to-sequence';
import { KeyCap } from '@renderer/platform/shortcuts/key-cap';
import { SHORTCUT_GROUPS, shortcuts } from '@renderer/platform/shortcuts/shortcuts';
import { shellTexts, shortcutSheetTexts } from '@shared/kernel/platform/shell-texts';
import { messages } from '@shared/kernel/text/messages';

interface ShortcutSheetProps {
  open: boolean;
  /** The targets of G and a letter. */
  targets: readonly GoToTarget[];
  onOpenChange: (open: boolean) => void;
}

/** print.css prints the dialog without the page behind it. */
export function ShortcutSheet({ open, targets, onOpenChange }: ShortcutSheetProps) {
  const styles = useStyles();
  const goes = targets.map(({ letter, label }) => ({ keys: ['G', letter], label }));
  return (
    <Dialog open={open} onOpenChange={(_event, data) => onOpenChange(data.open)}>
      <DialogSurface className={styles.surface} data-printed-alone>
        <FocusReturn />
        <DialogBody className={styles.body}>
          {/* The first control of a dialog gets the focus; the content would show a ring around the whole sheet. */}
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                className="off-paper"
                icon={<Dismiss20Regular />}
                aria-label={messages.actions.close}
                onClick={() => onOpenChange(false)}
              />
            }
          >
            {shellTexts.shortcuts}
          </DialogTitle>
          {/* The tab stop makes the content scrollable with the keyboard. */}
          <DialogContent tabIndex={0} role="group" aria-label={shortcutSheetTexts.list}>
            <div className={styles.groups}>
              {SHORTCUT_GROUPS.map((group) => (
                <ShortcutGroup key={group} title={shortcutSheetTexts.groups[group]} lines={linesOf(group)} />
              ))}
              <ShortcutGroup title={shortcutSheetTexts.goTo} lines={goes} />
            </div>
          </DialogContent>
          <DialogActions>
            <Button icon={<Print20Regular />} onClick={() => window.print()}>
              {shellTexts.print}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1240px, 96vw)', maxHeight: '85vh' },
  body: { maxHeight: 'calc(85vh - 48px)' },
  groups: { columns: '290px 4', columnGap: tokens.spacingHorizontalXXL },
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'fit-content(130px) 1fr',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  group: { paddingBlock: tokens.spacingVerticalS, breakInside: 'avoid' },
  // The key caps keep their height beside a label of several lines.
  keys: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  label: { margin: 0 },
});

type Line = { keys: readonly string[]; label: string };

const linesOf = (group: (typeof SHORTCUT_GROUPS)[number]): Line[] =>
  shortcuts.filter((shortcut) => shortcut.group === group);

function ShortcutGroup({ title, lines }: { title: string; lines: readonly Line[] }) {
  const styles = useStyles();
  return (
    <section className={styles.group} aria-label={title}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <dl className={styles.list}>
        {lines.map((line) => (
          <ShortcutLine key={line.label} {...line} />
        ))}
      </dl>
    </section>
  );
}

function ShortcutLine({ keys, label }: Line) {
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
