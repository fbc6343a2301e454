// Provides notices and their history since sign-in, and renders the area that shows them.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  type FocusEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { MAX_NOTICE_HISTORY } from '@shared/kernel/platform/notice-history';
import { messages } from '@shared/kernel/text/messages';
import { readAppError } from '../bridge/read-app-error';
import { LazyComponent } from '../manifest/lazy-component';
import { type NoticeIntent, type NoticeRecord, withNotice } from './notice-record';
import {
  NOTICE_MS,
  type NoticeOptions,
  type Notify,
  NotifyContext,
  type NoticeHistory,
  NoticeHistoryContext,
} from './notify-context';

export function NotifyProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly NoticeRecord[]>([]);
  const [pastNotices, setPastNotices] = useState<readonly NoticeRecord[]>([]);
  /** The ids of the notices shown during a call of `withdrawable`; null outside of one. */
  const collected = useRef<string[] | null>(null);
  const { notify, dismiss, act, restore } = useMemo(() => {
    const remove = (id: string): void => setShown((now) => now.filter((notice) => notice.id !== id));
    const withdraw = (id: string): void => {
      remove(id);
      setPastNotices((now) => now.map((notice) => (notice.id === id ? withoutAction(notice) : notice)));
    };
    const show = (
      intent: NoticeIntent,
      text: ReactNode,
      options: NoticeOptions = {},
      isPersistent = false,
    ): (() => void) => {
      const { title, detail, action } = options;
      // An id of this page must differ from those of the pages before a reload.
      const id = crypto.randomUUID();
      const notice: NoticeRecord = {
        id,
        at: new Date().toISOString(),
        intent,
        text,
        durationMs: isPersistent ? null : durationOf(intent, options),
        ...(title === undefined ? {} : { title }),
        ...(detail === undefined ? {} : { detail }),
        ...(action === undefined ? {} : { action }),
        ...(isPersistent || options.duration === 'untilDismissed' ? { requiresAction: true } : {}),
      };
      collected.current?.push(id);
      setShown((now) => withNotice(now, notice));
      if (!isPersistent) setPastNotices((now) => [notice, ...now].slice(0, MAX_NOTICE_HISTORY));
      return () => remove(id);
    };
    const dismissibleError: Notify['dismissibleError'] = (thrown, options) =>
      show('error', typeof thrown === 'string' ? thrown : readAppError(thrown).message, options);
    const api: Notify = {
      success: (text, options) => void show('success', text, options),
      info: (text, options) => void show('info', text, options),
      warning: (text, options) => void show('warning', text, options),
      persistent: (text, options) => show('info', text, options, true),
      withdrawable: (report) => {
        const ids: string[] = [];
        const outer = collected.current;
        collected.current = ids;
        try {
          report();
        } finally {
          collected.current = outer;
        }
        // A report within another one goes with it, too.
        ids.forEach((id) => outer?.push(id));
        return () => ids.forEach(withdraw);
      },
      error: (thrown, options) => void dismissibleError(thrown, options),
      dismissibleError,
    };
    const runAction = ({ id, action }: NoticeRecord): void => {
      if (action === undefined) return;
      if (action.stays !== true) withdraw(id);
      action.onClick();
    };
    const restoreEarlier = (earlier: readonly NoticeRecord[]): void =>
      setPastNotices((now) => [...now, ...earlier]);
    return { notify: api, dismiss: remove, act: runAction, restore: restoreEarlier };
  }, []);
  const history = useMemo<NoticeHistory>(
    () => ({
      notices: pastNotices,
      clear: () => setPastNotices([]),
      restore,
      act,
      forget: () => {
        setPastNotices([]);
        setShown([]);
      },
    }),
    [pastNotices, act, restore],
  );
  return (
    <NotifyContext value={notify}>
      <NoticeHistoryContext value={history}>
        {children}
        <NoticeArea notices={shown} onDismiss={dismiss} onAct={act} />
      </NoticeHistoryContext>
    </NotifyContext>
  );
}

/** Loads the component that shows notices. It is loaded on demand, because the first screen has no notices. */
export const loadNoticeStack = () => import('./notice-stack').then((m) => m.NoticeStack);

const useStyles = makeStyles({
  // The line that `page.css` reserves below pages, dialogs and panels.
  area: {
    position: 'fixed',
    insetBlockEnd: tokens.spacingVerticalXXS,
    insetInlineEnd: tokens.spacingHorizontalS,
    // As wide as leaves the narrow side menu free.
    maxWidth: 'min(960px, calc(100vw - 64px))',
    pointerEvents: 'none',
    // Fluent's dialogs have 1,000,000; notices must be above them.
    zIndex: 1_000_001,
  },
});

interface NoticeAreaProps {
  notices: readonly NoticeRecord[];
  onDismiss: (id: string) => void;
  onAct: (notice: NoticeRecord) => void;
}

/**
 * The area of the notices at the bottom right. Ctrl+M moves the focus to the newest notice. When the last notice is gone,
 * the focus returns to where it was.
 */
function NoticeArea({ notices, onDismiss, onAct }: NoticeAreaProps) {
  const styles = useStyles();
  const area = useRef<HTMLElement>(null);
  const from = useRef<HTMLElement | null>(null);
  /** The control of a notice that has the focus, or had it until the notice went. */
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || event.key.toLowerCase() !== 'm') return;
      const buttons = area.current?.querySelectorAll('button') ?? [];
      [...buttons].at(-1)?.focus();
    };
    // Wherever else the user goes, the focus is no longer this area's to return. A removed button may lose it as if the user
    // had left, so `focusout` doesn't tell the two apart.
    const forget = (event: Event): void => {
      if (event.composedPath().some((at) => at === area.current)) return;
      focused.current = null;
      // An element keeps the whole page that it was on in memory.
      from.current = null;
    };
    const listening = new AbortController();
    document.addEventListener('keydown', focusNewest, listening);
    for (const gone of ['focusin', 'pointerdown']) document.addEventListener(gone, forget, listening);
    return () => listening.abort();
  }, []);
  const remember = (event: FocusEvent<HTMLElement>): void => {
    focused.current = event.target;
    const before = event.relatedTarget;
    if (before instanceof HTMLElement && !event.currentTarget.contains(before)) from.current = before;
  };
  useEffect(() => {
    // A notice that goes takes the focus with it: one that is dismissed, and one that is withdrawn by what it is about.
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    const next = area.current?.querySelector('button') ?? from.current;
    if (next?.isConnected) next.focus({ preventScroll: true });
  }, [notices]);
  const dismiss = useCallback(
    (gone: readonly NoticeRecord[]): void => gone.forEach(({ id }) => onDismiss(id)),
    [onDismiss],
  );
  return (
    <section
      ref={area}
      aria-label={messages.notices.area}
      aria-live="polite"
      className={mergeClasses(styles.area, 'off-paper')}
      onFocus={remember}
    >
      {notices.length > 0 && (
        <Suspense>
          <LazyComponent load={loadNoticeStack} props={{ notices, onDismiss: dismiss, onAct }} />
        </Suspense>
      )}
    </section>
  );
}

const withoutAction = ({ action: _used, ...notice }: NoticeRecord): NoticeRecord => notice;

/** Returns how long a notice is visible. An error is visible until it is dismissed, so that nobody misses it. */
const durationOf = (intent: NoticeIntent, { duration }: NoticeOptions): number | null =>
  intent === 'error' || duration === 'untilDismissed' ? null : NOTICE_MS[duration ?? 'normal'];
