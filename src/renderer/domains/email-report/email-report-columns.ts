import { choiceColumn, exportAs, nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import type { EmailEvent } from '@shared/domains/email-report/model';
import { formatLogTime } from '@shared/kernel/format';

export const EMAIL_REPORT_COLUMNS: readonly DataGridColumn<EmailEvent & { id: string }>[] = [
  nameColumn({ field: 'to', headerName: 'To', width: 260, tooltipField: 'to' }),
  {
    field: 'date',
    headerName: 'Date',
    width: 160,
    minWidth: 150,
    valueFormatter: ({ value }) => formatLogTime(value),
    ...exportAs('instant'),
  },
  choiceColumn({ field: 'event', headerName: 'Event', width: 110 }),
  { field: 'subject', headerName: 'Subject', width: 270, tooltipField: 'subject' },
  { field: 'filename', headerName: 'File name', width: 230, tooltipField: 'filename' },
  {
    field: 'deliveryStatusMessage',
    headerName: 'Delivery status message',
    width: 250,
    tooltipField: 'deliveryStatusMessage',
  },
];
