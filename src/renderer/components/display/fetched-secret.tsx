// A secret of the back office as dots, with buttons that reveal it for a short time and copy it.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Copy20Regular, Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useLiveReadPermission } from '@renderer/platform/connectivity/connectivity-context';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type Permission, requireAll } from '@shared/kernel/access/permission';
import type { SeeCapability } from '@shared/kernel/access/capabilities';
import { SECRET_VISIBLE_S } from '@shared/kernel/dates/durations';
import { controlTexts } from '@shared/kernel/text/control-texts';

interface FetchedSecretProps<Key, Result, Thrown> {
  /** The name of the secret, in the middle of a sentence: 'the password of 10.0.0.1:5432'. */
  secretName: string;
  capability: SeeCapability;
  /** The key that identifies the secret in the back office. */
  of: Key;
  /** A call of the plain bridge, so that the secret does not enter the query cache. */
  fetchSecret: (key: Key) => Promise<{ data: string }>;
  copy: UseMutationOptions<Result, Thrown, Key>;
}

/** A secret of the back office, fetched when the user reveals it; it can be copied without being revealed. */
export function FetchedSecret<Key, Result, Thrown>(props: FetchedSecretProps<Key, Result, Thrown>) {
  const { secretName, capability, of, fetchSecret: ask, copy } = props;
  const notify = useNotify();
  const copying = useChange(copy, {
    recordName: secretName,
    invalidates: [],
    onDone: () => notify.success(controlTexts.secrets.copied(secretName), { duration: 'short' }),
  });
  return (
    <SecretValue
      secretName={secretName}
      permission={useLiveReadPermission(capability)}
      copyPermission={useExportPermission()('copySecret')}
      ask={async () => (await ask(of)).data}
      onCopy={() => copying.mutate(of)}
      copying={copying.isPending}
    />
  );
}

/** A fixed number of dots, because the real number would reveal the length of the secret. */
export const MaskedValue = () => (
  <span role="img" aria-label={controlTexts.secrets.hidden}>
    ••••••••
  </span>
);

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', width: '100%', columnGap: tokens.spacingHorizontalXXS },
  value: { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  shown: { fontFamily: tokens.fontFamilyMonospace },
  // What is not selected cannot be copied by the keys of the system.
  notCopied: { userSelect: 'none' },
});

interface SecretValueProps {
  /** The name of the secret, in the middle of a sentence: 'the password of 10.0.0.1:5432'. */
  secretName: string;
  permission: Permission;
  /** Whether the organization lets secrets be copied. */
  copyPermission: Permission;
  /** Fetches the secret without the query cache. */
  ask: () => Promise<string>;
  /** Copies the secret to the clipboard without displaying it. */
  onCopy: () => void;
  copying: boolean;
}

/**
 * Reveals a secret for a short time. The result of `ask` is stored only in the state of the component, because the
 * query cache outlives the screen.
 */
export function useTemporaryReveal<Secret>(ask: () => Promise<Secret>) {
  const notify = useNotify();
  const [revealed, setRevealed] = useState<Secret | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (revealed === null) return;
    const hiding = setTimeout(() => setRevealed(null), SECRET_VISIBLE_S * 1000);
    return () => clearTimeout(hiding);
  }, [revealed]);
  const reveal = async (): Promise<void> => {
    if (asking) return;
    setAsking(true);
    try {
      const secret = await ask();
      setRevealed(() => secret);
    } catch (error) {
      notify.error(error);
    } finally {
      setAsking(false);
    }
  };
  const hide = (): void => {
    // The second click of a double click would hide what the first one has revealed.
    if (!isSecondClick()) setRevealed(null);
  };
  return { revealed, asking, reveal: () => void reveal(), hide };
}

/** A secret as dots, with a button that reveals it for a short time and one that copies it without revealing it. */
function SecretValue({ secretName, permission, copyPermission, ask, onCopy, copying }: SecretValueProps) {
  const styles = useStyles();
  const { revealed, asking, reveal, hide } = useTemporaryReveal(ask);
  const { hideOf, revealOf, copyOf } = controlTexts.secrets;
  const shown = revealed !== null;
  return (
    <span className={styles.root}>
      <span className={styles.value}>
        {shown ? (
          <span className={mergeClasses(styles.shown, !copyPermission.allowed && styles.notCopied)}>
            {revealed}
          </span>
        ) : (
          <MaskedValue />
        )}
      </span>
      <PermittedIconButton
        permission={permission}
        icon={shown ? <EyeOff20Regular /> : <Eye20Regular />}
        label={shown ? hideOf(secretName) : revealOf(secretName, SECRET_VISIBLE_S)}
        disabledFocusable={asking}
        onClick={shown ? hide : reveal}
      />
      <PermittedIconButton
        permission={requireAll(permission, copyPermission)}
        icon={<Copy20Regular />}
        label={copyOf(secretName)}
        disabledFocusable={copying}
        onClick={onCopy}
      />
    </span>
  );
}
