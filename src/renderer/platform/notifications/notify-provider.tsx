import { makeStyles, Toaster, useId, useToastController, type ToastIntent } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import { readAppError } from '../read-app-error';
import { Notice } from './notice';
import { NOTICE_MS, NOTICES_AT_ONCE, NotifyContext, type NoticeOptions, type Notify } from './notify-context';

// Above dialogs, which Fluent puts at 1,000,000.
const useStyles = makeStyles({ landmark: { position: 'relative', zIndex: 1_000_001 } });

/** Snackbars at the bottom right: four at most, paused while the pointer rests on one, read out politely. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const toasterId = useId('notices');
  // Everything on a page stands in a landmark, so that a screen reader finds it.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
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
      <section ref={setLandmark} aria-label="Notifications" className={styles.landmark} />
      <Toaster
        mountNode={landmark}
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
