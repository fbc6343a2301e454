// Chooses the formats of dates, numbers, times, weeks and paper, with an example of those in force. What a choice means
// is in src/shared/kernel/text/formats/derive-formats.ts.

import { Field, Select } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIsManaged } from '@renderer/domains/policy';
import { policyTexts } from '@shared/domains/policy/texts';
import { preferencesTexts as texts } from '@shared/domains/preferences/texts';
import { FORMAT_CHOICES, type FormatChoice } from '@shared/kernel/text/formats/derive-formats';

interface FormatSettingsProps {
  choice: FormatChoice;
  onChoose: (choice: FormatChoice) => void;
}

export function FormatSettings({ choice, onChoose }: FormatSettingsProps) {
  const isManaged = useIsManaged()('formats');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (wasChosenHere) select.current?.focus();
    wasChosenHere = false;
  }, []);
  const choose = (value: string): void => {
    const chosen = FORMAT_CHOICES.find((one) => one === value);
    if (!chosen) return;
    wasChosenHere = true;
    onChoose(chosen);
  };
  return (
    <Field
      label={texts.formats}
      hint={`${isManaged ? `${policyTexts.managedBy('formats')} ` : ''}${texts.formatsExample()}`}
    >
      <Select
        ref={select}
        value={choice}
        disabled={isManaged}
        onChange={(_event, { value }) => choose(value)}
      >
        {FORMAT_CHOICES.map((one) => (
          <option key={one} value={one}>
            {one === 'system' ? texts.systemFormats : NAMES.of(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The page is rendered again after a choice, and the focus goes back to where it was. */
let wasChosenHere = false;

/** 'English (United States)' */
const NAMES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
