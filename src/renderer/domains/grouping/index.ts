export { GroupingSection } from './grouping-section';
