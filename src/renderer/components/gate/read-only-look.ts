import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';

/**
 * The look of fields whose value cannot be changed: filled, without a border, and with text as dark as any other.
 * Fields that are always read-only use Fluent's appearance `filled-darker`, which looks the same. These styles are for
 * fields that a refused permission or a `disabled` prop makes read-only.
 */
export const useReadOnlyLook = makeStyles({
  root: {
    '& :is(.fui-Input, .fui-Select__select, .fui-Textarea, .fui-Combobox, .fui-Dropdown)': {
      backgroundColor: tokens.colorNeutralBackground3,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStrokeDisabled}`,
      color: tokens.colorNeutralForeground1,
      '::after': { display: 'none' },
    },
    // The text of a disabled control would be gray and hard to read.
    '& :is(input, select, textarea)': { color: tokens.colorNeutralForeground1 },
    // Forced colors remove the fill, so the field has a border there.
    [FORCED_COLORS]: {
      '& :is(.fui-Input, .fui-Select__select, .fui-Textarea, .fui-Combobox, .fui-Dropdown)': {
        border: `${tokens.strokeWidthThin} solid GrayText`,
      },
    },
    // A switch or a checkbox has no fill that could change; it fades like a disabled button.
    '& :is(.fui-Switch, .fui-Checkbox, .fui-Radio)': { opacity: 0.75 },
  },
});
