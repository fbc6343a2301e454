import { Toaster, useId, useToastController, type ToastIntent } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { readAppError } from '../read-app-error';
import { Notice } from './notice';
import { NOTICE_MS, NOTICES_AT_ONCE, NotifyContext, type NoticeOptions, type Notify } from './notify-context';

/** Snackbars at the bottom right: four at most, paused while the pointer rests on one, read out politely. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const toasterId = useId('notices');
  const { dispatchToast } = useToastController(toasterId);
  const notify = useMemo<Notify>(() => {
    const show = (intent: ToastIntent, text: ReactNode, options: NoticeOptions = {}): void =>
      dispatchToast(<Notice text={text} options={options} />, {
        intent,
        timeout: NOTICE_MS[options.duration ?? 'normal'],
        politeness: intent === 'error' ? 'assertive' : 'polite',
      });
    return {
      success: (text, options) => show('success', text, options),
      info: (text, options) => show('info', text, options),
      warning: (text, options) => show('warning', text, options),
      error: (thrown, options) =>
        show('error', typeof thrown === 'string' ? thrown : readAppError(thrown).message, options),
    };
  }, [dispatchToast]);
  return (
    <NotifyContext value={notify}>
      {children}
      <Toaster
        toasterId={toasterId}
        position="bottom-end"
        limit={NOTICES_AT_ONCE}
        pauseOnHover
        timeout={NOTICE_MS.normal}
        shortcuts={{ focus: (event) => event.ctrlKey && event.key === 'm' }}
      />
    </NotifyContext>
  );
}
