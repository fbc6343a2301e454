import { Tab, TabList } from '@fluentui/react-components';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { FORECAST_VIEWS, type ForecastView } from '@shared/domains/forecast/paths';
import { weekTexts as texts } from '@shared/domains/forecast/weeks/texts';

interface ForecastTabsProps {
  view: ForecastView;
  onChoose: (view: ForecastView) => void;
}

/** Forecasts by store or by week. */
export function ForecastTabs({ view, onChoose }: ForecastTabsProps) {
  return (
    <TabList
      size="small"
      aria-label={texts.viewsLabel}
      selectedValue={view}
      onTabSelect={(_event, { value }) => {
        const chosen = FORECAST_VIEWS.find((one) => one === value);
        if (chosen === undefined) return;
        recordUsage('click', texts.views[chosen]);
        onChoose(chosen);
      }}
    >
      {FORECAST_VIEWS.map((one) => (
        <Tab key={one} value={one}>
          {texts.views[one]}
        </Tab>
      ))}
    </TabList>
  );
}
