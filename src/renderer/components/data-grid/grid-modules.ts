import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  EventApiModule,
  ExternalFilterModule,
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
import { cspNonce } from '@renderer/platform/csp-nonce';

/** What some grid of the console uses; a call or an option without its module is an error in the page's log. */
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
  QuickFilterModule,
  ExternalFilterModule,
  RowSelectionModule,
  RowDragModule,
  SelectEditorModule,
]);

// The nonce must be the same for every grid of the page, and known before the first one draws.
provideGlobalGridOptions(cspNonce === undefined ? {} : { styleNonce: cspNonce });
