// The peer of `npm run bench -- --only peer`: what react-admin makes of the same lists, with its usual components.

import { createRoot } from 'react-dom/client';
import {
  Admin,
  Datagrid,
  Edit,
  List,
  Pagination,
  Resource,
  SearchInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { dataProvider, RESOURCES, STORE_FIELDS } from './data-provider.js';

const FILTERS = [<SearchInput key="q" source="q" alwaysOn />];
const PAGES = <Pagination rowsPerPageOptions={[25, 50, 100, 250]} />;

const listOf = ({ columns, sort, search }, rowClick) =>
  function ListOfResource() {
    return (
      <List
        sort={{ field: sort, order: 'ASC' }}
        filters={search ? FILTERS : undefined}
        perPage={25}
        pagination={PAGES}
        exporter={undefined}
        maxResults={5000}
        storeKey={false}
      >
        <Datagrid rowClick={rowClick} bulkActionButtons={false}>
          {columns.map((column) => (
            <TextField key={column} source={column} />
          ))}
        </Datagrid>
      </List>
    );
  };

const StoreEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <SimpleForm>
      {STORE_FIELDS.map((field) => (
        <TextInput key={field} source={field} />
      ))}
    </SimpleForm>
  </Edit>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    {Object.entries(RESOURCES).map(([name, resource]) => (
      <Resource
        key={name}
        name={name}
        list={listOf(resource, name === 'stores' ? 'edit' : false)}
        edit={name === 'stores' ? StoreEdit : undefined}
        options={{ label: resource.label }}
      />
    ))}
  </Admin>,
);
