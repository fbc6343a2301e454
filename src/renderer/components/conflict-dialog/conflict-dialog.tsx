import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { messages } from '@shared/kernel/messages';
import { when } from '@shared/kernel/decision';
import { Gate } from '../gate';
import type { ConflictRequest } from './conflict-context';
import { ConflictTable, type Side } from './conflict-table';

const useStyles = makeStyles({
  surface: { maxWidth: '820px' },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  all: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface ConflictDialogProps {
  request: ConflictRequest;
  onAnswer: (taken: ReadonlySet<string> | null) => void;
}

/** Both sides of every field that two people changed; nothing is chosen beforehand. */
export function ConflictDialog({ request: { what, items }, onAnswer }: ConflictDialogProps) {
  const styles = useStyles();
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const chooseAll = (side: Side): void => setSides(new Map(items.map(({ id }) => [id, side])));
  const open = items.filter(({ id }) => !sides.has(id)).length;
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onAnswer(null)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.conflict.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <span>{messages.conflict.text(what)}</span>
            <div className={styles.all}>
              <Button onClick={() => chooseAll('mine')}>Keep all mine</Button>
              <Button onClick={() => chooseAll('theirs')}>Take all saved</Button>
            </div>
            <ConflictTable
              items={items}
              sides={sides}
              onChoose={(id, side) => setSides((now) => new Map(now).set(id, side))}
            />
          </DialogContent>
          <DialogActions position="start">
            <Gate decision={when(open === 0, messages.conflict.undecided(open))}>
              <Button
                appearance="primary"
                onClick={() =>
                  onAnswer(new Set(items.flatMap(({ id }) => (sides.get(id) === 'theirs' ? [id] : []))))
                }
              >
                Save
              </Button>
            </Gate>
            <Button onClick={() => onAnswer(null)}>Keep editing</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
