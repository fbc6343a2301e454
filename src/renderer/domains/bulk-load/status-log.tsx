import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Caption1,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useArrival } from '@renderer/components/focus/use-arrival';
import { failureAnchor, logAnchor } from '@shared/domains/bulk-load/paths';
import type { ProcessStatus, Store } from '@shared/domains/stores/model';
import type { LoadCallType } from '@shared/domains/bulk-load/steps';
import { showsPhaseLog } from '@shared/domains/stores/tab-gating';
import { PhaseLog } from './phase-log';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  none: { color: tokens.colorNeutralForeground2 },
});

interface Phase {
  callType: LoadCallType;
  title: string;
  status: (store: Store) => ProcessStatus;
}

const PHASES: readonly Phase[] = [
  { callType: 'bulk_phase_1', title: 'Phase 1', status: (store) => store.bulkPhase1 },
  { callType: 'bulk_phase_2', title: 'Phase 2', status: (store) => store.bulkPhase2 },
  { callType: 'daily_load', title: 'Daily Load', status: (store) => store.dailyLoad },
];

/** One accordion per load that has run; those that run now are open. */
export function StatusLog({ store }: { store: Store }) {
  const styles = useStyles();
  const shown = PHASES.filter(({ status }) => showsPhaseLog(status(store)));
  const newest = shown.at(-1)?.callType;
  const { hash, key } = useLocation();
  const isFailureOf = (callType: LoadCallType): boolean => hash === `#${failureAnchor(callType)}`;
  const asked = shown.find(
    ({ callType }) => hash === `#${logAnchor(callType)}` || isFailureOf(callType),
  )?.callType;
  const log = useRef<HTMLDivElement>(null);
  // Until the line that is asked for is there, its log is what there is to look at.
  const [atFailure, setAtFailure] = useState<string | null>(null);
  useArrival({
    asked: asked && atFailure !== key ? `${asked} ${key}` : undefined,
    element: log,
    focus: 'button',
  });
  const open = [newest, asked].filter((callType) => callType !== undefined);
  return (
    <section className={styles.root} aria-label="Status Log">
      <Subtitle2 as="h2">Status Log</Subtitle2>
      {shown.length === 0 ? (
        <Caption1 className={styles.none}>No load has run yet</Caption1>
      ) : (
        <Accordion
          multiple
          collapsible
          // A new one opens what is new, or what a link asks for.
          key={asked === undefined ? newest : `${newest} ${key}`}
          defaultOpenItems={open}
        >
          {shown.map(({ callType, title }) => (
            <AccordionItem
              key={callType}
              value={callType}
              id={logAnchor(callType)}
              ref={callType === asked ? log : undefined}
            >
              <AccordionHeader as="h3">{title}</AccordionHeader>
              <AccordionPanel>
                <PhaseLog
                  store={store}
                  callType={callType}
                  title={title}
                  failureAsked={isFailureOf(callType) ? key : undefined}
                  onFailureSeen={setAtFailure}
                />
              </AccordionPanel>
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </section>
  );
}
