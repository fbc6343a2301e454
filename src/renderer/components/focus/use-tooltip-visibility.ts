import type { TooltipProps } from '@fluentui/react-components';
import { useState } from 'react';

/**
 * The visibility of a tooltip that is shown only at times (`canShow`): not while the popup of its button is open, or
 * while a control has no reasons to be disabled. Fluent reports no leaving of a tooltip that is not visible. A tooltip
 * that remembered the pointer until it can be shown again would therefore appear unasked, and take the Escape of the
 * popup or panel in front of it.
 */
export function useTooltipVisibility(
  canShow: boolean,
): Required<Pick<TooltipProps, 'visible' | 'onVisibleChange'>> {
  const [isWanted, setWanted] = useState(false);
  if (isWanted && !canShow) setWanted(false);
  return {
    visible: canShow && isWanted,
    onVisibleChange: (_event, { visible }) => setWanted(canShow && visible),
  };
}
