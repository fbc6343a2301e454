import ExcelJS from 'exceljs';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The baseline of the table export, run by table-export.ts as a worker: similar rows through exceljs's streaming
 * writer.
 */
const { file, rows } = workerData;
const HEADERS = [
  'Store',
  'Tenant',
  'DMS',
  'Contract Signed Date',
  'Bulk Phase 1',
  'Bulk Phase 2',
  'Daily Load Setup',
  'Labor Grids Count',
  'Parts Matrix Count',
  'Q/A Validation',
  'Review',
];

const started = performance.now();
const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
  filename: file,
  useStyles: true,
  useSharedStrings: false,
});
const sheet = workbook.addWorksheet('Store List');
sheet.columns = HEADERS.map((header, index) => ({
  header,
  width: 20,
  style: { numFmt: index === 3 ? 'mm/dd/yyyy' : 'General' },
}));
for (let row = 0; row < rows; row += 1) {
  sheet
    .addRow([
      `Abernathy Chrysler of Des Moines ${row}`,
      `Abernathy Motor Company ${row % 9000}`,
      'CDK Global',
      new Date(Date.UTC(2024, row % 12, 1 + (row % 28))),
      'Completed',
      'Completed',
      'In Progress',
      row % 7,
      row % 5,
      'Inactive',
      'Inactive',
    ])
    .commit();
}
sheet.commit();
await workbook.commit();
parentPort.postMessage(performance.now() - started);
