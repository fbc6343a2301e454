import { DataUsageRegular, PulseRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { BZO_TELEMETRY_TITLE, FOPC_TELEMETRY_TITLE } from '@shared/domains/telemetry-reports/menu-texts';
import { telemetryReportsPaths } from '@shared/domains/telemetry-reports/paths';

const bzo = () => import('./bzo-telemetry-screen').then((m) => m.BzoTelemetryScreen);

export const manifest: Manifest = {
  routes: [
    {
      path: telemetryReportsPaths.fopc,
      load: () => import('./fopc-telemetry-screen').then((m) => m.FopcTelemetryScreen),
    },
    { path: telemetryReportsPaths.detail, load: () => import('./visit-screen').then((m) => m.VisitScreen) },
    { path: '/Telemetry/BzoTelemetry', load: bzo },
    // The specification has this spelling in one place, so existing links may use it.
    { path: '/Telemetry/bzoTelemtry', load: bzo },
  ],
  menu: [
    {
      group: 'telemetry',
      rank: 10,
      label: FOPC_TELEMETRY_TITLE,
      to: telemetryReportsPaths.fopc,
      icon: PulseRegular,
    },
    {
      group: 'telemetry',
      rank: 20,
      label: BZO_TELEMETRY_TITLE,
      to: telemetryReportsPaths.bzo,
      icon: DataUsageRegular,
    },
  ],
};
