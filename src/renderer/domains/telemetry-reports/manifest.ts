import { DataUsageRegular, PulseRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { telemetryReportsPaths } from '@shared/domains/telemetry-reports/paths';
import { BZO_TELEMETRY_TITLE, FOPC_TELEMETRY_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: telemetryReportsPaths.fopc,
      load: () => import('./telemetry-screens').then((m) => m.FopcTelemetryScreen),
    },
    { path: telemetryReportsPaths.detail, load: () => import('./visit-screen').then((m) => m.VisitScreen) },
    {
      path: telemetryReportsPaths.bzo,
      load: () => import('./telemetry-screens').then((m) => m.BzoTelemetryScreen),
    },
    // The specification has this spelling in one place, so existing links may use it.
    {
      path: '/Telemetry/bzoTelemtry',
      load: () => import('./telemetry-screens').then((m) => m.MisspelledBzoTelemetry),
    },
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
