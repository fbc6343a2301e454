import { Badge, Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Gate } from '@renderer/components/gate';
import type { SuggestionReason } from '@shared/domains/suggestions/model';
import { suggestionTexts, type SubjectTexts } from '@shared/domains/suggestions/texts';
import type { Decision } from '@shared/kernel/decision';
import { ACCEPTS } from './use-next-line';
import { WhyPopover } from './why-popover';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
  what: { gridColumn: '2', display: 'grid', minWidth: 0 },
  said: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface SuggestionLineProps {
  /** What it is for, or what several begin with. */
  name: string;
  count: number;
  choice: string;
  confidence: number;
  reasons: readonly SuggestionReason[];
  texts: SubjectTexts;
  decision: Decision;
  onAccept: () => void;
  /** What opens a group. */
  fold?: ReactNode;
}

/** What is suggested for what, how surely, why, and the button that takes it. */
export function SuggestionLine(props: SuggestionLineProps) {
  const { name, count, choice, confidence, reasons, texts, decision, onAccept, fold } = props;
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {fold}
      <div className={styles.what}>
        <Text truncate wrap={false} title={name}>
          {name}
        </Text>
        <span className={styles.said}>
          <Badge appearance="tint" color="informative">
            {choice}
          </Badge>
          <Caption1 className={styles.quiet}>
            {[suggestionTexts.sure(confidence), ...(count > 1 ? [texts.counted(count)] : [])].join(' · ')}
          </Caption1>
        </span>
      </div>
      <WhyPopover {...{ name, reasons, texts }} />
      <Gate decision={decision}>
        <Button
          {...ACCEPTS}
          size="small"
          aria-label={suggestionTexts.accept(name, choice)}
          onClick={onAccept}
        >
          Accept
        </Button>
      </Gate>
    </div>
  );
}
