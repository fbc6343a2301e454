import type { TooltipProps } from '@fluentui/react-components';
import { useState } from 'react';

/**
 * The visibility of the tooltip of a button that opens a menu or panel: it is hidden while that is open, because a
 * tooltip that is still shown, or about to be, would take Escape from it.
 */
export function usePopupTooltip(
  isPopupOpen: boolean,
): Required<Pick<TooltipProps, 'visible' | 'onVisibleChange'>> {
  const [isWanted, setWanted] = useState(false);
  return {
    visible: isWanted && !isPopupOpen,
    onVisibleChange: (_event, { visible }) => setWanted(visible),
  };
}
