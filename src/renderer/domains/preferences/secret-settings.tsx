import { Field, Switch } from '@fluentui/react-components';
import { useIsManaged } from '@renderer/domains/policy';
import { policyTexts } from '@shared/domains/policy/texts';
import { preferencesTexts as texts } from '@shared/domains/preferences/texts';

interface SecretSettingsProps {
  /** Null where this runtime has no way to ask. */
  confirms: boolean | null;
  /** A change is on its way, which may wait for an answer to the system's dialog. */
  disabled: boolean;
  onChange: (confirms: boolean) => void;
}

/** Whether the system asks who is there before a secret is revealed. */
export function SecretSettings({ confirms, disabled, onChange }: SecretSettingsProps) {
  const isManaged = useIsManaged()('reauthenticateBeforeSecrets');
  const hint = confirms === null ? texts.cannotConfirm : texts.confirmsHow;
  return (
    <Field
      label={texts.secrets}
      hint={isManaged ? policyTexts.managedBy('reauthenticateBeforeSecrets') : hint}
    >
      <Switch
        checked={confirms ?? false}
        disabled={isManaged || disabled || confirms === null}
        label={texts.confirmSecrets}
        onChange={(_event, data) => onChange(data.checked)}
      />
    </Field>
  );
}
