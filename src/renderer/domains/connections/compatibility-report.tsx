// The button and the dialog of the compatibility report: the operations that a back office does not support or refuses,
// and the screens that need them.

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
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { ErrorState } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useSession } from '@renderer/platform/session/session-context';
import {
  type CompatibilityLine,
  type CompatibilityReport,
  compatibilitySummary,
  compatibilityText,
  incompatibleOperations,
  missingOptionalText,
  refusedOperations,
  untriedOperations,
} from '@shared/domains/connections/compatibility';
import { connectionsTexts as texts } from '@shared/domains/connections/texts';
import { messages } from '@shared/kernel/text/messages';

const useReportButtonStyles = makeStyles({
  button: { whiteSpace: 'nowrap', flexShrink: 0, alignSelf: 'start' },
});

/** The report needs the token of the user, so the button is only rendered for the connection of the session. */
export function CompatibilityReportButton({ id, name }: { id: string; name: string }) {
  const styles = useReportButtonStyles();
  const [open, setOpen] = useState(false);
  const session = useSession();
  if (session.status !== 'signedIn' || session.connectionId !== id) return null;
  return (
    <>
      <Button
        className={styles.button}
        icon={<ClipboardTaskListLtr20Regular />}
        onClick={() => setOpen(true)}
        aria-label={texts.compatibilityOf(name)}
      >
        {texts.compatibility}
      </Button>
      {open && <CompatibilityReportDialog name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  mismatches: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
  screens: { color: tokens.colorNeutralForeground3 },
});

function CompatibilityReportDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  useFocusReturn();
  const report = useQuery({ ...bridge.connections.compatibility.queryOptions(), gcTime: 0, retry: false });
  const copy = useMutation(
    bridge.desktop.copyText.mutationOptions({
      onSuccess: () => notify.success(texts.compatibilityCopied),
      onError: (error) => notify.error(error),
    }),
  );
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.compatibilityOf(name)}</DialogTitle>
          <DialogContent className={styles.content}>
            {report.isPending && <Spinner size="small" label={texts.compatibilityPending} />}
            {report.isError && (
              <ErrorState reason={readAppError(report.error).message} onRetry={() => void report.refetch()} />
            )}
            {report.data && <CompatibilityReportBody report={report.data} />}
          </DialogContent>
          <DialogActions position="start">
            <Button appearance="primary" onClick={onClose}>
              {messages.actions.close}
            </Button>
            {report.data && (
              <Button onClick={() => copy.mutate({ text: compatibilityText(report.data) })}>
                {texts.copyReport}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function CompatibilityReportBody({ report }: { report: CompatibilityReport }) {
  const styles = useStyles();
  const incompatible = incompatibleOperations(report);
  const missingOptional = missingOptionalText(report);
  return (
    <>
      <Text weight="semibold">{compatibilitySummary(report)}</Text>
      {!report.introspected && <Text>{texts.compatibilityTried}</Text>}
      {incompatible.length === 0 && <Text>{texts.compatibilityComplete}</Text>}
      {missingOptional !== null && <Text>{missingOptional}</Text>}
      <ReadProblems
        label={texts.refusedReads}
        text={texts.compatibilityRefused}
        lines={refusedOperations(report).map((line) => ({ ...line, reason: line.refusal }))}
      />
      <ReadProblems
        label={texts.untriedReads}
        text={texts.compatibilityUntried}
        lines={untriedOperations(report).map((line) => ({ ...line, reason: line.failure }))}
      />
      <ul className={styles.list} aria-label={texts.incompatible}>
        {incompatible.map(({ operation, screens, mismatches }) => (
          <li key={operation}>
            <Text weight="semibold">{operation}</Text> <Text className={styles.screens}>{screens}</Text>
            <ul className={styles.mismatches}>
              {mismatches.map((mismatch) => (
                <li key={mismatch}>{mismatch}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function ReadProblems({
  label,
  text,
  lines,
}: {
  label: string;
  text: (count: number) => string;
  lines: readonly (CompatibilityLine & { reason: string | undefined })[];
}) {
  const styles = useStyles();
  if (lines.length === 0) return null;
  return (
    <>
      <Text>{text(lines.length)}</Text>
      <ul className={styles.list} aria-label={label}>
        {lines.map(({ operation, screens, reason }) => (
          <li key={operation}>
            <Text weight="semibold">{operation}</Text> <Text className={styles.screens}>{screens}</Text>
            <div className={styles.mismatches}>{reason}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
