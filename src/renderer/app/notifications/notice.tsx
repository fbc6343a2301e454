import { Link, Toast, ToastTitle, ToastTrigger } from '@fluentui/react-components';
import { Button } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { NoticeOptions } from './notify-context';

/** One snackbar. It leaves by itself; Dismiss and Delete on the keyboard take it away at once. */
export function Notice({ text, action }: { text: ReactNode; action: NoticeOptions['action'] }) {
  const dismiss = (
    <ToastTrigger>
      <Button appearance="transparent" size="small" icon={<Dismiss16Regular />} aria-label="Dismiss" />
    </ToastTrigger>
  );
  return (
    <Toast>
      <ToastTitle action={dismiss}>
        {text}
        {action && (
          <>
            {' '}
            <ToastTrigger>
              <Link onClick={action.onClick}>{action.label}</Link>
            </ToastTrigger>
          </>
        )}
      </ToastTitle>
    </Toast>
  );
}
