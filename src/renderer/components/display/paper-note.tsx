import { useIsPrinting } from '@renderer/platform/browser/use-is-printing';

/**
 * What a tooltip or a button says on screen, as a text on paper, where nothing can be pointed at or pressed.
 * @param text Null where there is nothing to say.
 */
export function PaperNote({ text }: { text: string | null }) {
  return useIsPrinting() && text !== null ? <p className="on-paper">{text}</p> : null;
}
