import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { HtmlFrame } from '@renderer/components/html-frame';
import { RouteLink } from '@renderer/components/route-link';
import { isSecondClick } from '@renderer/platform/second-click';
import { storesPaths } from '@shared/domains/stores/paths';
import type { TestResult } from '@shared/domains/test-results/model';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';
import { formatDate } from '@shared/kernel/format';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1100px, 94vw)' },
  frame: { height: '64vh' },
  actions: { alignItems: 'center' },
});

/** What a test found, as the test tool wrote it. */
export function ReportDialog({ result, onClose }: { result: TestResult; onClose: () => void }) {
  const styles = useStyles();
  useFocusReturn();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After Fluent, which focuses the frame: what is pressed there, Escape too, never reaches the page.
    const frame = requestAnimationFrame(() => close.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { store, storeKey, date, content, type } = result;
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && !isSecondClick() && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{texts.reportTitle(texts.titles[type], store, formatDate(date))}</DialogTitle>
          <DialogContent>
            <HtmlFrame html={content} title={texts.report} className={styles.frame} />
          </DialogContent>
          <DialogActions className={styles.actions}>
            {storeKey !== null && <RouteLink to={storesPaths.show(storeKey)}>{texts.toStore}</RouteLink>}
            <Button ref={close} appearance="primary" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
