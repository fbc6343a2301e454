import { Tab, TabList } from '@fluentui/react-components';

interface DmsTabsProps {
  names: readonly string[];
  /** Null for ALL. */
  chosen: string | null;
  onChoose: (dms: string | null) => void;
}

const ALL = 'all';
/** A DMS may be called anything, also what stands for all of them. */
const valueOf = (dms: string | null): string => (dms === null ? ALL : `dms ${dms}`);

/** ALL, and one tab per DMS. */
export function DmsTabs({ names, chosen, onChoose }: DmsTabsProps) {
  return (
    <TabList
      aria-label="DMS"
      selectedValue={valueOf(chosen)}
      onTabSelect={(_event, { value }) => onChoose(names.find((name) => valueOf(name) === value) ?? null)}
    >
      <Tab value={ALL}>ALL</Tab>
      {names.map((name) => (
        <Tab key={name} value={valueOf(name)}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
}
