export type { CsvFinding, CsvFindings } from './checked-lines';
export { CsvUpload } from './csv-upload';
export type { CsvFile } from './read-csv-file';
