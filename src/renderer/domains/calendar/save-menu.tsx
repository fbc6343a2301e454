import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { CalendarArrowDownRegular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { HeaderButton } from '@renderer/components/header-button';
import { bridge } from '@renderer/platform/bridge';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isSecondClick } from '@renderer/platform/second-click';
import { MOST_IN_FILE, type CalendarEvent } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';

interface SaveMenuProps {
  /** What the days are called. */
  period: string;
  shown: readonly CalendarEvent[];
  ahead: readonly CalendarEvent[];
}

const refusal = (events: readonly CalendarEvent[]): string | undefined =>
  events.length === 0
    ? texts.nothingToSave
    : events.length > MOST_IN_FILE
      ? texts.tooMany(MOST_IN_FILE)
      : undefined;

/** What is shown, or all that is ahead, as a file for the person's own calendar. */
export function SaveMenu({ period, shown, ahead }: SaveMenuProps) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name, events }: { name: string; events: readonly CalendarEvent[] }) =>
      bridge.calendar.save.mutate({ name, events: [...events] }),
    onError: (error) => notify.error(error),
  });
  const item = (label: string, name: string, events: readonly CalendarEvent[]) => {
    const reason = refusal(events);
    return (
      <MenuItem
        disabled={reason !== undefined}
        {...(reason !== undefined && { subText: reason })}
        onClick={() => {
          if (!isPending && !isSecondClick()) mutate({ name, events });
        }}
      >
        {label}
      </MenuItem>
    );
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <HeaderButton label={texts.save} icon={<CalendarArrowDownRegular />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {item(texts.saveShown(shown.length), `${texts.title} ${period}`, shown)}
          {item(texts.saveAhead(ahead.length), texts.title, ahead)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
