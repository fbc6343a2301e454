import ExcelJS from 'exceljs';
import { parentPort, workerData } from 'node:worker_threads';

/** The floor of the launch report's export: its rows twice through exceljs's streaming writer, and nothing else. */
const { file, rows, fields } = workerData;
const FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFD8A8' } };

const started = performance.now();
const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
  filename: file,
  useStyles: true,
  useSharedStrings: false,
});
for (const name of ['As shown', 'All Stores']) {
  const sheet = workbook.addWorksheet(name);
  sheet.columns = ['No', 'Group', 'Store', 'Age', 'Days', ...fields].map((header) => ({
    header,
    width: 14,
    style: { numFmt: 'mm/dd/yyyy' },
  }));
  for (const { slno, groupName, storeName, obAge, totalDaysToLaunch, cells } of rows) {
    const values = fields.map((field) =>
      /^\d{4}-/.test(cells[field] ?? '') ? new Date(`${cells[field]}T00:00:00Z`) : (cells[field] ?? null),
    );
    const row = sheet.addRow([slno, groupName, storeName, obAge, totalDaysToLaunch, ...values]);
    if (cells.tagStoreHold) row.getCell(3).fill = FILL;
    row.commit();
  }
  sheet.commit();
}
await workbook.commit();
parentPort.postMessage(performance.now() - started);
