import { Spinner } from '@fluentui/react-components';

/** Says what is waited for, where nothing else can be shown. */
export const LabeledSpinner = ({ label }: { label: string }) => <Spinner label={label} />;
