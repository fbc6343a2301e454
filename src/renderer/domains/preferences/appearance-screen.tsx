import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { THEME_LABELS } from '@renderer/platform/theme/themes';
import { PageHeader } from '@renderer/components/page-header';
import { themeOf, THEMES } from '@shared/domains/preferences/themes';
import { ComputerSettings } from './computer-settings';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXXL, maxWidth: '560px' },
});

/** Preferences: how the console looks and behaves on this computer. */
export function AppearanceScreen() {
  const styles = useStyles();
  const { choice, setChoice } = useTheme();
  return (
    <>
      <PageHeader title="Preferences" subtitle="How the console looks and behaves on this computer" />
      <div className={styles.form}>
        <Field label="Theme">
          <RadioGroup
            value={choice}
            onChange={(_event, data) => {
              const chosen = themeOf(data.value);
              if (chosen) setChoice(chosen);
            }}
          >
            {THEMES.map((theme) => (
              <Radio key={theme} value={theme} label={THEME_LABELS[theme]} />
            ))}
          </RadioGroup>
        </Field>
        <ComputerSettings />
      </div>
    </>
  );
}
