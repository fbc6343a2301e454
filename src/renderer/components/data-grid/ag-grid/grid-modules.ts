// Registers the AG Grid modules that the console uses, and sets the nonce of the styles that grids insert.

import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CustomEditorModule,
  CustomFilterModule,
  EventApiModule,
  ExternalFilterModule,
  GridStateModule,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  PaginationModule,
  provideGlobalGridOptions,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowDragModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  SelectEditorModule,
  TextFilterModule,
  TooltipModule,
} from 'ag-grid-community';
import { cspNonce } from '@renderer/platform/browser/page-attributes';

/** An option whose module is not registered logs an error. */
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  CellApiModule,
  ColumnApiModule,
  EventApiModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  CellStyleModule,
  RowStyleModule,
  RowAutoHeightModule,
  ColumnAutoSizeModule,
  TooltipModule,
  PaginationModule,
  TextFilterModule,
  NumberFilterModule,
  CustomFilterModule,
  QuickFilterModule,
  ExternalFilterModule,
  RowSelectionModule,
  RowDragModule,
  SelectEditorModule,
  CustomEditorModule,
  GridStateModule,
  LocaleModule,
]);

// The nonce must be the same for every grid of the page and must be set before the first grid renders.
provideGlobalGridOptions(cspNonce === undefined ? {} : { styleNonce: cspNonce });
