import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clampShare, SPLIT } from './pane-split';

const STEP = 5;

const useStyles = makeStyles({
  handle: {
    cursor: 'col-resize',
    width: '8px',
    justifySelf: 'center',
    minHeight: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStroke2,
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface SplitHandleProps {
  /** Share of the left pane in percent. */
  left: number;
  /** Called while moving; `done` once it stays. */
  onMove: (left: number, done: boolean) => void;
}

/** Between the panes: dragged, or moved with the arrow keys; a double click gives the default. */
export function SplitHandle({ left, onMove }: SplitHandleProps) {
  const styles = useStyles();
  const held = useRef(false);
  const shareAt = (event: PointerEvent<HTMLElement>): number => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    return frame ? clampShare(((event.clientX - frame.left) / frame.width) * 100) : left;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to: Partial<Record<string, number>> = {
      ArrowLeft: left - STEP,
      ArrowRight: left + STEP,
      Home: SPLIT.least,
      End: SPLIT.most,
    };
    const share = to[event.key];
    if (share === undefined) return;
    event.preventDefault();
    onMove(clampShare(share), true);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the panes"
      aria-valuenow={Math.round(left)}
      aria-valuemin={SPLIT.least}
      aria-valuemax={SPLIT.most}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onMove(SPLIT.default, true)}
      onPointerDown={(event) => {
        held.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => held.current && onMove(shareAt(event), false)}
      onPointerUp={(event) => {
        if (!held.current) return;
        held.current = false;
        if (event.detail < 2) onMove(shareAt(event), true);
      }}
    />
  );
}
