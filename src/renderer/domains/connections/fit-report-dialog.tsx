import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ErrorState } from '@renderer/components/page-states';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { fitSummary, fitText, misfitting, type FitReport } from '@shared/domains/connections/fit';
import { connectionsTexts as texts } from '@shared/domains/connections/texts';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  misfits: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
  screens: { color: tokens.colorNeutralForeground3 },
});

/** What of the console's operations the back office in use does not take, and which screens need them. */
export function FitReportDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const report = useQuery({ ...bridge.connections.fit.queryOptions(), gcTime: 0, retry: false });
  const copy = useMutation(
    bridge.desktop.copyText.mutationOptions({
      onSuccess: () => notify.success(texts.fitCopied),
      onError: (error) => notify.error(error),
    }),
  );
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.fitOf(name)}</DialogTitle>
          <DialogContent className={styles.content}>
            {report.isPending && <Spinner size="small" label={texts.fitWorking} />}
            {report.isError && (
              <ErrorState reason={readAppError(report.error).message} onRetry={() => void report.refetch()} />
            )}
            {report.data && <FitLines report={report.data} />}
          </DialogContent>
          <DialogActions>
            {report.data && (
              <Button onClick={() => copy.mutate({ text: fitText(report.data) })}>Copy as text</Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function FitLines({ report }: { report: FitReport }) {
  const styles = useStyles();
  const bad = misfitting(report);
  return (
    <>
      <Text weight="semibold">{fitSummary(report)}</Text>
      {!report.introspected && <Text>{texts.fitTried}</Text>}
      {bad.length === 0 && <Text>{texts.fitWhole}</Text>}
      <ul className={styles.list} aria-label="Operations that do not fit">
        {bad.map(({ operation, screens, misfits }) => (
          <li key={operation}>
            <Text weight="semibold">{operation}</Text> <Text className={styles.screens}>{screens}</Text>
            <ul className={styles.misfits}>
              {misfits.map((misfit) => (
                <li key={misfit}>{misfit}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
