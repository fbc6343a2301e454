// The handover note of a line, cut to one line of text in a row, and in full beside the list.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Note16Regular } from '@fluentui/react-icons';
import type { LineNote } from '@shared/domains/line-notes/model';
import { lineNotesTexts as texts } from '@shared/domains/line-notes/texts';
import { formatAge } from '@shared/kernel/text/format';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  full: { alignItems: 'flex-start' },
  icon: { flexShrink: 0 },
  text: CUT,
  by: { color: tokens.colorNeutralForeground3 },
  // In a narrow row the author is cut before the note is.
  cutBy: { ...CUT, flexShrink: 8 },
  fullText: { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface NoteTextProps {
  note: LineNote;
  /** True if the whole text is shown, with its lines. */
  full?: boolean;
}

export function NoteText({ note: { note, userName, writtenAt }, full = false }: NoteTextProps) {
  const styles = useStyles();
  const by = texts.by(userName, formatAge(writtenAt));
  return (
    <span
      className={mergeClasses(styles.root, full && styles.full)}
      {...(full ? {} : { title: `${note}\n${by}` })}
    >
      <Note16Regular className={styles.icon} title={texts.label} />
      {full ? (
        <span>
          <span className={styles.fullText}>{note}</span>
          <span className={styles.by}>{by}</span>
        </span>
      ) : (
        <>
          <span className={styles.text}>{note}</span>
          <span className={mergeClasses(styles.by, styles.cutBy)}>{texts.after(by)}</span>
        </>
      )}
    </span>
  );
}
