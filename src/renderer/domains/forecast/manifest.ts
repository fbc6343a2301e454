import { DataTrendingRegular, HourglassRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { forecastPaths } from '@shared/domains/forecast/paths';
import {
  FORECAST_TITLE,
  LAUNCH_WEEKS_TITLE,
  LATE_LAUNCHES_TITLE,
  TIME_BOARD_TITLE,
} from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    { path: forecastPaths.board, load: () => import('./forecast-screen').then((m) => m.ForecastScreen) },
    {
      path: forecastPaths.timeBoard,
      load: () => import('./time-board-screen').then((m) => m.TimeBoardScreen),
    },
  ],
  palette: [
    { title: LATE_LAUNCHES_TITLE, subtitle: FORECAST_TITLE, to: forecastPaths.late },
    { title: LAUNCH_WEEKS_TITLE, subtitle: FORECAST_TITLE, to: forecastPaths.weeks },
  ],
  menu: [
    { group: 'today', rank: 30, label: FORECAST_TITLE, to: forecastPaths.board, icon: DataTrendingRegular },
    {
      group: 'today',
      rank: 35,
      label: TIME_BOARD_TITLE,
      to: forecastPaths.timeBoard,
      icon: HourglassRegular,
    },
  ],
};
