import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import type { FailedSource } from './use-calendar';

/** What is missing on the days below, why, and the way to try again. */
export function FailedSources({ failed }: { failed: readonly FailedSource[] }) {
  return failed.map(({ name, error, retry }) => (
    <MessageBar key={name} intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{texts.notRead(name)}</MessageBarTitle> {error.message}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={retry}>{texts.retry}</Button>
      </MessageBarActions>
    </MessageBar>
  ));
}
