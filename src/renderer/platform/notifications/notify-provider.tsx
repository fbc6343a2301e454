import { useMemo, useState, type ReactNode, useRef } from 'react';
import { readAppError } from '../read-app-error';
import { NOTICE_MS, NotifyContext, type NoticeOptions, type Notify } from './notify-context';
import { NoticeArea } from './notice-area';
import { type NoticeHistory, NoticeHistoryContext } from './notice-history';
import { type NoticeIntent, type NoticeRecord, NOTICES_KEPT, withNotice } from './notice-record';

/** An error that nobody dismissed stays, unless the specification gives it a time. */
const stayOf = (intent: NoticeIntent, { duration }: NoticeOptions): number | null =>
  duration === undefined && intent === 'error' ? null : NOTICE_MS[duration ?? 'normal'];

/** Snackbars, four at most, and all that was said since the sign-in. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly NoticeRecord[]>([]);
  const [kept, setKept] = useState<readonly NoticeRecord[]>([]);
  const nextId = useRef(1);
  const { notify, dismiss } = useMemo(() => {
    const remove = (id: number): void => setShown((now) => now.filter((notice) => notice.id !== id));
    const show = (
      intent: NoticeIntent,
      text: ReactNode,
      options: NoticeOptions = {},
      held = false,
    ): (() => void) => {
      const { title, detail, action, corner } = options;
      const id = nextId.current;
      nextId.current += 1;
      const notice: NoticeRecord = {
        id,
        at: new Date().toISOString(),
        intent,
        text,
        stayMs: held ? null : stayOf(intent, options),
        ...(title === undefined ? {} : { title }),
        ...(detail === undefined ? {} : { detail }),
        ...(action === undefined ? {} : { action }),
        ...(corner === undefined ? {} : { corner }),
      };
      setShown((now) => withNotice(now, notice));
      if (!held) setKept((now) => [notice, ...now].slice(0, NOTICES_KEPT));
      return () => remove(id);
    };
    const told: Notify = {
      success: (text, options) => void show('success', text, options),
      info: (text, options) => void show('info', text, options),
      warning: (text, options) => void show('warning', text, options),
      hold: (text, options) => show('info', text, options, true),
      error: (thrown, options) =>
        void show('error', typeof thrown === 'string' ? thrown : readAppError(thrown).message, options),
    };
    return { notify: told, dismiss: remove };
  }, []);
  const history = useMemo<NoticeHistory>(
    () => ({
      notices: kept,
      clear: () => setKept([]),
      forget: () => {
        setKept([]);
        setShown([]);
      },
    }),
    [kept],
  );
  return (
    <NotifyContext value={notify}>
      <NoticeHistoryContext value={history}>
        {children}
        <NoticeArea notices={shown} onDismiss={dismiss} />
      </NoticeHistoryContext>
    </NotifyContext>
  );
}
