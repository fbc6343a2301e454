import { Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';

interface WholeNameTooltipProps {
  name: string;
  /** The text on the screen; no tooltip repeats it if it is the whole name. */
  shown: string;
  relationship: 'label' | 'inaccessible';
  children: ReactElement;
}

/** The whole of a name that is shortened on the screen. */
export const WholeNameTooltip = ({ name, shown, relationship, children }: WholeNameTooltipProps) =>
  shown === name ? (
    children
  ) : (
    <Tooltip content={name} relationship={relationship}>
      {children}
    </Tooltip>
  );
