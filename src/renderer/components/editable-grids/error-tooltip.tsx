import { Tooltip } from '@fluentui/react-components';
import { cloneElement, type ReactElement, useState } from 'react';

interface ErrorTooltipProps {
  error: string | undefined;
  /** A field of a row that is edited. */
  children: ReactElement<{ onBlur?: () => void; onPointerLeave?: () => void }>;
}

/**
 * The tooltip of a field with what is wrong with its value; it appears while the user types, too. It is rendered for
 * valid values as well: adding it would remount the input, which would lose the focus while the user types.
 */
export function ErrorTooltip({ error, children }: ErrorTooltipProps) {
  const [isInside, setInside] = useState(false);
  // Fluent reports no leaving of a tooltip that is not visible. The field would seem to have the focus for good: with its
  // next error, the tooltip would appear unasked, and take the Escape of the panel in front of it.
  const leaveValid = (): void => {
    if (error === undefined) setInside(false);
  };
  return (
    <Tooltip
      relationship={error === undefined ? 'inaccessible' : 'description'}
      content={error ?? ''}
      visible={error !== undefined && isInside}
      onVisibleChange={(_event, { visible }) => setInside(visible)}
    >
      {cloneElement(children, { onBlur: leaveValid, onPointerLeave: leaveValid })}
    </Tooltip>
  );
}
