// The button of the preferences in the top bar with its menu: the theme, and links to connections, scheduled exports,
// all preferences and the keyboard shortcuts.

import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuGroup,
  MenuGroupHeader,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import {
  CalendarClock20Regular,
  Keyboard20Regular,
  Options20Regular,
  PlugConnected20Regular,
  Settings20Regular,
} from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useOpenOnMount } from '@renderer/components/focus/use-open-on-mount';
import { useTooltipVisibility } from '@renderer/components/focus/use-tooltip-visibility';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { useShellPanels } from '@renderer/platform/windows/shell-panels';
import { connectionsPaths } from '@shared/domains/connections/paths';
import { preferencesPaths } from '@shared/domains/preferences/paths';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { scheduledExportsTexts } from '@shared/domains/scheduled-exports/texts';
import { CONNECTIONS_TITLE } from '@shared/kernel/platform/menu-texts';
import { shellTexts, THEME_LABELS } from '@shared/kernel/platform/shell-texts';
import { themeOf, THEMES } from '@shared/kernel/platform/themes';
import { messages } from '@shared/kernel/text/messages';

/** Replaces SettingsButton at the first press, and opens at once. */
export function SettingsMenu() {
  const { trigger, open, setOpen } = useOpenOnMount();
  const tooltip = useTooltipVisibility(!open);
  const navigate = useNavigate();
  const panels = useShellPanels();
  const { choice, setChoice } = useTheme();
  return (
    <Menu
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      checkedValues={{ theme: [choice] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const chosen = themeOf(checkedItems[0]);
        if (chosen) setChoice(chosen);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip relationship="label" content={messages.words.preferences} {...tooltip}>
          <Button ref={trigger} appearance="subtle" icon={<Settings20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{shellTexts.theme.title}</MenuGroupHeader>
            {THEMES.map((theme) => (
              <MenuItemRadio key={theme} name="theme" value={theme}>
                {THEME_LABELS[theme]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<PlugConnected20Regular />} onClick={() => void navigate(connectionsPaths.all)}>
            {CONNECTIONS_TITLE}
          </MenuItem>
          <MenuItem
            icon={<CalendarClock20Regular />}
            onClick={() => void navigate(scheduledExportsPaths.all)}
          >
            {scheduledExportsTexts.title}
          </MenuItem>
          <MenuItem icon={<Options20Regular />} onClick={() => void navigate(preferencesPaths.appearance)}>
            {shellTexts.allPreferences}
          </MenuItem>
          <MenuItem icon={<Keyboard20Regular />} onClick={() => panels.show('shortcuts')}>
            {shellTexts.shortcuts}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
