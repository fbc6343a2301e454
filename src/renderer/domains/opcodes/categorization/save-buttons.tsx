// The buttons of the opcode toolbar that discard, save and submit the categorization.

import { Button } from '@fluentui/react-components';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import type { OpcodeFinish } from '@shared/domains/opcodes/model';
import { mayMarkCategorized, needsEveryCategory } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { Store } from '@shared/domains/stores/model';
import { submissionTexts } from '@shared/domains/submissions/texts';
import { requireAll, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import type { CategorizationWork } from './use-categorization';
import { useOpcodeSave } from './use-opcode-save';

interface SaveButtonsProps {
  store: Store;
  work: CategorizationWork;
  /** Whether the opcodes of the store may be changed now. */
  writable: Permission;
  /** True until the opcodes are loaded; nothing is known about their categories until then. */
  loading: boolean;
  discard: () => void;
  saved: boolean;
  /**
   * True for the views with a Submit button. The panes have Save Changes instead, which marks the categorization as
   * done.
   */
  submits: boolean;
}

export function SaveButtons(props: SaveButtonsProps) {
  const { store, work, writable, loading, discard, saved, submits } = props;
  const confirm = useConfirm();
  const { save, saving } = useOpcodeSave(store, work);
  const isSaving = saving !== null;
  const { conflicts, counts, pending } = work;
  const decided = allowedWhen(conflicts.length === 0, opcodesTexts.decideConflicts(conflicts.length));
  const changed = allowedWhen(pending.size > 0, opcodesTexts.nothingChanged);
  const discardable = allowedWhen(
    work.hasUnsent,
    changed.allowed ? opcodesTexts.allSent : opcodesTexts.nothingChanged,
  );
  const submit = async (): Promise<void> => {
    const sure = await confirm({
      title: opcodesTexts.confirmSubmission,
      body: opcodesTexts.submitQuestion,
      confirmLabel: messages.actions.submit,
    });
    if (sure) save('submitted', submissionTexts.submitted('opcode'));
  };
  const finish = async (): Promise<void> => {
    const sure = await confirm({
      title: opcodesTexts.finishTitle,
      body: opcodesTexts.finishText,
      confirmLabel: messages.actions.saveChanges,
    });
    if (sure) save('categorized', opcodesTexts.saved);
  };
  const loaded = allowedWhen(!loading, opcodesTexts.loading);
  /** Until the opcodes are loaded, this is the only reason that is shown. */
  const whenLoaded = (permission: Permission): Permission => (loading ? loaded : permission);
  const progress = whenLoaded(requireAll(writable, changed, decided));
  const marks = saved
    ? progress
    : whenLoaded(requireAll(writable, mayMarkCategorized(counts, store), decided));
  // Saving progress must not submit or mark the categorization as done.
  const button = useSaveCommand({
    title: saved ? messages.actions.saveChanges : opcodesTexts.saveProgress,
    permission: progress,
  });
  /** A button that saves: while its own save is on the way, it has the spinner. */
  const saves = (finish: OpcodeFinish) => ({
    disabledFocusable: isSaving,
    ...(saving === finish ? { icon: <BusySpinner /> } : {}),
  });
  return (
    <>
      <RequirePermission permission={discardable}>
        <Button onClick={discard}>{messages.actions.discard}</Button>
      </RequirePermission>
      {!saved && (
        <RequirePermission permission={progress}>
          <Button
            ref={button}
            {...saves('nothing')}
            onClick={() => save('nothing', opcodesTexts.progressSaved)}
          >
            {opcodesTexts.saveProgress}
          </Button>
        </RequirePermission>
      )}
      {submits ? (
        <RequirePermission permission={whenLoaded(requireAll(writable, needsEveryCategory(counts), decided))}>
          <Button appearance="primary" {...saves('submitted')} onClick={() => void submit()}>
            {messages.actions.submit}
          </Button>
        </RequirePermission>
      ) : (
        <RequirePermission permission={marks}>
          <Button
            {...(saved ? { ref: button } : {})}
            appearance="primary"
            {...saves(saved ? 'nothing' : 'categorized')}
            onClick={() => (saved ? save('nothing', opcodesTexts.saved) : void finish())}
          >
            {messages.actions.saveChanges}
          </Button>
        </RequirePermission>
      )}
    </>
  );
}
