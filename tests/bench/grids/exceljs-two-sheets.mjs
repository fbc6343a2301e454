import ExcelJS from 'exceljs';
import { parentPort, workerData } from 'node:worker_threads';

/** The baseline of the launch report's export, run by launch-report.ts as a worker: its cells through exceljs. */
const { file, sheets } = workerData;

const valueOf = (value, type) =>
  type === 'date' && /^\d{4}-/.test(value ?? '') ? new Date(`${value}T00:00:00Z`) : value;

const started = performance.now();
const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
  filename: file,
  useStyles: true,
  useSharedStrings: false,
});
for (const { head, rows } of sheets) {
  const { columns } = head;
  const sheet = workbook.addWorksheet(head.sheetName, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ header, type }) => ({
    header,
    width: 14,
    style: { numFmt: type === 'date' ? 'mm/dd/yyyy' : 'General' },
  }));
  for (const cells of rows) {
    const row = sheet.addRow(
      cells.map((cell, index) => valueOf(cell?.fill ? cell.value : cell, columns[index].type)),
    );
    cells.forEach((cell, index) => {
      if (cell?.fill)
        row.getCell(index + 1).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: cell.fill } };
    });
    row.commit();
  }
  sheet.commit();
}
await workbook.commit();
parentPort.postMessage(performance.now() - started);
