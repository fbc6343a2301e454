// Renders a permission: disables a button or menu item while it is refused, and shows the reasons.

import {
  Button,
  makeStyles,
  MenuItem,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { Info16Regular } from '@fluentui/react-icons';
import { cloneElement, type ReactElement } from 'react';
import { useTooltipVisibility } from '@renderer/components/focus/use-tooltip-visibility';
import type { Permission, Reason } from '@shared/kernel/access/permission';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { ReasonLinks } from './reason-links';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  single: { margin: 0 },
});

interface RequirePermissionProps {
  /** The permission that the rule returns; `requireAll(...)` joins several. */
  permission: Permission;
  /** A control that supports `disabledFocusable`: Button, ToggleButton, or a MenuItem. For fields see RequirePermissionField. */
  children: ReactElement<{ disabledFocusable?: boolean; disabled?: boolean }>;
}

/** A disabled MenuItem can always be focused, and it ignores `disabledFocusable`. */
const disabledCopy = (control: RequirePermissionProps['children']): RequirePermissionProps['children'] =>
  cloneElement(control, control.type === MenuItem ? { disabled: true } : { disabledFocusable: true });

/**
 * The disabled control stays focusable: its tooltip and accessible description list the unmet conditions, and a "Why?"
 * button links to the pages where they can be met.
 */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
  const isDisabled = !permission.allowed;
  const tooltip = useTooltipVisibility(isDisabled);
  const reasons = isDisabled ? permission.reasons : [];
  // The control keeps its position in the element tree in both states, so that a control that was just pressed keeps
  // the focus.
  return (
    <>
      <Tooltip
        relationship={isDisabled ? 'description' : 'inaccessible'}
        withArrow
        // Above an item of a menu, the tooltip would cover the items before it.
        positioning={children.type === MenuItem ? 'before' : 'above'}
        content={<ReasonList reasons={reasons} />}
        {...tooltip}
      >
        {isDisabled ? disabledCopy(children) : children}
      </Tooltip>
      {reasons.some((reason) => reason.link !== undefined) && <WhyButton reasons={reasons} />}
    </>
  );
}

function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  const styles = useStyles();
  if (reasons.length === 1) return <p className={styles.single}>{reasons[0]?.text}</p>;
  return (
    <ul className={styles.list}>
      {reasons.map((reason) => (
        <li key={reason.text}>{reason.text}</li>
      ))}
    </ul>
  );
}

function WhyButton({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <Popover withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          icon={<Info16Regular />}
          aria-label={controlTexts.disabled.why}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label={controlTexts.disabled.reasons}>
        <ReasonLinks reasons={reasons} />
      </PopoverSurface>
    </Popover>
  );
}
