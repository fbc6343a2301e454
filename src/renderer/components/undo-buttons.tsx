import { Button, type ButtonProps } from '@fluentui/react-components';
import { ArrowRedo20Regular, ArrowUndo20Regular } from '@fluentui/react-icons';
import { all, ALLOWED, when, type Decision } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { Gate } from './gate';

interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  size?: NonNullable<ButtonProps['size']>;
  /** Where going back is a change of its own: whether it may be made now. */
  decision?: Decision;
}

/** Takes back what was done last, and does it again; the keys are the screen's. */
export function UndoButtons({ canUndo, canRedo, undo, redo, size, decision = ALLOWED }: UndoButtonsProps) {
  const button = { appearance: 'subtle', ...(size ? { size } : {}) } as const;
  return (
    <>
      <Gate decision={all(decision, when(canUndo, messages.sheet.nothingToUndo))}>
        <Button
          {...button}
          icon={<ArrowUndo20Regular />}
          title="Undo (Ctrl+Z)"
          aria-label="Undo"
          onClick={undo}
        />
      </Gate>
      <Gate decision={all(decision, when(canRedo, messages.sheet.nothingToRedo))}>
        <Button
          {...button}
          icon={<ArrowRedo20Regular />}
          title="Redo (Ctrl+Y)"
          aria-label="Redo"
          onClick={redo}
        />
      </Gate>
    </>
  );
}
