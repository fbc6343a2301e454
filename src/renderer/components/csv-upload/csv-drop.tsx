import { Button, Caption1, Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DocumentAdd20Regular } from '@fluentui/react-icons';
import { useRef, useState, type DragEvent } from 'react';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingVerticalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { backgroundColor: tokens.colorSubtleBackgroundHover },
  quiet: { color: tokens.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere' },
  input: { display: 'none' },
});

interface CsvDropProps {
  label: string;
  hint: string;
  /** Of the file that was chosen last. */
  fileName: string | undefined;
  error: string | undefined;
  onTake: (file: File) => void;
}

/** Where a file is chosen: by its button, which the keyboard reaches, or by dropping one. */
export function CsvDrop({ label, hint, fileName, error, onTake }: CsvDropProps) {
  const styles = useStyles();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onTake(file);
  };
  return (
    <Field
      label={label}
      required
      hint={hint}
      validationState={error === undefined ? 'none' : 'error'}
      validationMessage={error}
    >
      <div
        role="group"
        className={mergeClasses(styles.zone, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button icon={<DocumentAdd20Regular />} onClick={() => picker.current?.click()}>
          Choose file
        </Button>
        {fileName === undefined ? (
          <Caption1 className={styles.quiet}>or drop a CSV file here</Caption1>
        ) : (
          <span className={styles.name}>{fileName}</span>
        )}
        <input
          ref={picker}
          className={styles.input}
          type="file"
          accept=".csv"
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onTake(file);
          }}
        />
      </div>
    </Field>
  );
}
