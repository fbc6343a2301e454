export { CsvUpload } from './csv-upload';
export type { CsvFile } from './read-csv-file';
