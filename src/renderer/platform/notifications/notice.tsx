import { Button, Link, Toast, ToastBody, ToastTitle, ToastTrigger } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { NoticeOptions } from './notify-context';

/** One snackbar. It leaves by itself; Dismiss and Delete on the keyboard take it away at once. */
export function Notice({ text, options }: { text: ReactNode; options: NoticeOptions }) {
  const { title, detail, action } = options;
  const dismiss = (
    <ToastTrigger>
      <Button appearance="transparent" size="small" icon={<Dismiss16Regular />} aria-label="Dismiss" />
    </ToastTrigger>
  );
  const link = action && (
    <>
      {' '}
      <ToastTrigger>
        <Link onClick={action.onClick}>{action.label}</Link>
      </ToastTrigger>
    </>
  );
  if (title === undefined && detail === undefined)
    return (
      <Toast>
        <ToastTitle action={dismiss}>
          {text}
          {link}
        </ToastTitle>
      </Toast>
    );
  return (
    <Toast>
      <ToastTitle action={dismiss}>{title ?? text}</ToastTitle>
      <ToastBody subtitle={detail}>
        {title !== undefined && text}
        {link}
      </ToastBody>
    </Toast>
  );
}
