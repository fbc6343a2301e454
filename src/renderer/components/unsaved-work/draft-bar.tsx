// The bar above a form that offers to restore an earlier draft, or warns of one.

import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** The offer to restore an earlier draft, or a change that was prepared without the network. */
export interface DraftOffer {
  /** The ISO instant of the last change before the crash or the close. */
  savedAt: string;
  /** True for a draft that was still offered while another was typed. */
  isEarlier?: true | undefined;
  restore: () => void;
  discard: () => void;
  /** The texts of the bar; by default those of a draft. */
  texts?: { body: string; restore: string };
  /** True if it is restored already, and the bar is a warning only. */
  isRestored?: true;
}

const useStyles = makeStyles({
  // Otherwise the bar, whose text is on one line until it is measured, widens the grid of a form beyond its dialog.
  root: { minWidth: 0 },
  apart: { marginBottom: tokens.spacingVerticalS },
});

/**
 * The prompt "Restore unsaved changes?" above a form that has an earlier draft.
 * @param isApart True where the layout leaves no room between the bar and what is below it.
 */
export function DraftBar({ offer, isApart = false }: { offer: DraftOffer | null; isApart?: boolean }) {
  const styles = useStyles();
  if (!offer) return null;
  const { savedAt, restore, discard, isRestored } = offer;
  const texts = offer.texts ?? {
    body: controlTexts.drafts.restoreFrom(formatAge(savedAt)),
    restore: controlTexts.drafts.restore,
  };
  return (
    <MessageBar
      className={mergeClasses(styles.root, isApart && styles.apart)}
      intent="warning"
      politeness="polite"
    >
      <MessageBarBody>{texts.body}</MessageBarBody>
      <MessageBarActions>
        {!isRestored && <Button onClick={restore}>{texts.restore}</Button>}
        <Button appearance="transparent" onClick={discard}>
          {messages.actions.discard}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
