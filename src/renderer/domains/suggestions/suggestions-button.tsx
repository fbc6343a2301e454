// The button and the panel that opcode-suggestions-button.tsx and model-suggestions-button.tsx share, with what both
// ask for: the store's name, and since when its data is loaded. The suggestions are computed in
// src/main/domains/suggestions.

import { Button, type ButtonProps, Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { Lightbulb20Regular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SidePanel } from '@renderer/components/dialogs/side-panel';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AllDoneState, EmptyState, ErrorState } from '@renderer/components/page/page-states';
import { useCommands } from '@renderer/platform/commands/use-commands';
import type { Store } from '@shared/domains/stores/model';
import type { Suggestion } from '@shared/domains/suggestions/model';
import { type SubjectTexts, suggestionTexts } from '@shared/domains/suggestions/texts';
import type { Permission } from '@shared/kernel/access/permission';
import { SuggestionList } from './suggestion-list';

/** A store, and the data that a screen has loaded for it. */
export interface LoadedStore<Data> {
  store: Pick<Store, 'storeId' | 'tenantId' | 'storeName' | 'dms'>;
  /** The data as the back office stores it, without changes that are not saved yet. */
  data: Data;
  /** The time of the read; null while it is loading. */
  asOf: string | null;
}

/**
 * Returns the time of the response in which this data first appeared. A refetch that changes nothing must not trigger
 * another training run.
 */
export function useFirstLoadedAt<Data>({ data, asOf }: LoadedStore<Data>): string | null {
  const [first, setFirst] = useState({ data, asOf });
  if (first.data === data && first.asOf !== null) return first.asOf;
  if (first.data !== data || first.asOf !== asOf) setFirst({ data, asOf });
  return asOf;
}

/**
 * Suggestions never become stale: they are computed locally from the loaded data and are recomputed only for a new
 * request.
 */
export const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Returns the identity of a store for the reasons of suggestions. */
export const storeIdentity = ({ storeId, tenantId, storeName, dms }: LoadedStore<unknown>['store']) => ({
  ...{ storeId, tenantId },
  storeName: storeName ?? storeId,
  dms: dms ?? '',
});

interface SuggestionsButtonProps<S extends Suggestion> extends Omit<SuggestionsPanelProps<S>, 'onClose'> {
  storeName: string;
  /** Whether the panel may be opened; it may not if nothing is undecided. */
  open: Permission;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  appearance?: ButtonProps['appearance'];
}

/** The button that suggests, from the decisions of other stores, those for this store's undecided opcodes or models. */
export function SuggestionsButton<S extends Suggestion>(props: SuggestionsButtonProps<S>) {
  const { storeName, open, isOpen, onOpenChange, appearance, ...panel } = props;
  const openCommand = { title: suggestionTexts.open, run: () => onOpenChange(true) };
  useCommands([{ ...openCommand, id: 'suggestions.open', subtitle: storeName, permission: open }]);
  return (
    <>
      <RequirePermission permission={open}>
        <Button
          {...(appearance ? { appearance } : {})}
          icon={<Lightbulb20Regular />}
          aria-haspopup="dialog"
          onClick={openCommand.run}
        >
          {openCommand.title}
        </Button>
      </RequirePermission>
      {isOpen && <SuggestionsPanel {...panel} onClose={() => onOpenChange(false)} />}
    </>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, paddingBlockEnd: tokens.spacingVerticalL },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The parts of a query for suggestions that the panel needs. */
interface SuggestionsQuery<S extends Suggestion> {
  data?: { suggestions: readonly S[]; trainedOn: { stores: number; things: number } } | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
}

interface SuggestionsPanelProps<S extends Suggestion> {
  query: SuggestionsQuery<S>;
  /** The names of the items that are still undecided, by id. */
  names: ReadonlyMap<S['id'], string>;
  texts: SubjectTexts;
  /** Whether a suggestion may be accepted now; the suggestions are shown either way. */
  permission: Permission;
  onAccept: (suggestions: readonly S[]) => void;
  onClose: () => void;
}

/** The side panel with the suggestions, without those for items that have been decided in the meantime. */
function SuggestionsPanel<S extends Suggestion>({ onClose, ...given }: SuggestionsPanelProps<S>) {
  const close = useRef<HTMLButtonElement>(null);
  const { query, names, texts } = given;
  const suggestions = useMemo(
    () => query.data?.suggestions.filter(({ id }) => names.has(id)) ?? [],
    [query.data, names],
  );
  const nothing = suggestions.length === 0;
  // The focused button disappears with the last suggestion, and Escape would then no longer reach the panel.
  useEffect(() => {
    if (nothing) close.current?.focus();
  }, [nothing]);
  return (
    <SidePanel title={texts.title} onClose={onClose} closeRef={close}>
      <OpenSuggestions {...given} suggestions={suggestions} />
    </SidePanel>
  );
}

type OpenSuggestionsProps<S extends Suggestion> = Omit<SuggestionsPanelProps<S>, 'onClose'> & {
  suggestions: readonly S[];
};

function OpenSuggestions<S extends Suggestion>({ query, ...list }: OpenSuggestionsProps<S>) {
  const styles = useStyles();
  const { names, texts, suggestions } = list;
  if (query.error)
    return (
      <ErrorState
        title={suggestionTexts.failed}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Spinner label={suggestionTexts.learning} labelPosition="below" />;
  const trainedOn = texts.trainedOn(query.data.trainedOn);
  if (names.size === 0)
    return (
      <AllDoneState title={texts.nothingLeft}>
        <Caption1>{trainedOn}</Caption1>
      </AllDoneState>
    );
  if (query.data.trainedOn.things === 0)
    return <EmptyState text={suggestionTexts.nothingTrained} hint={texts.nothingTrainedHint} />;
  if (suggestions.length === 0) return <EmptyState text={texts.nothingSimilar} />;
  return (
    <div className={styles.root}>
      <Caption1 className={styles.quiet}>{trainedOn}</Caption1>
      <Caption1 role="status">{texts.left(names.size)}</Caption1>
      <SuggestionList {...list} />
    </div>
  );
}
