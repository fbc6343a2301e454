// The lists of the contract for react-admin: 25 rows at a time, sorted and filtered by the back office.

/** What each resource asks for. `all` is true for a function that answers its whole list at once. */
export const RESOURCES = {
  onboarding: tenants('Onboarding', { onboarding: { equalTo: true }, cancelled: { equalTo: false } }),
  nsQaValidation: tenants('NS QA Validation', { nsQaValidation: { equalTo: true } }),
  review: tenants('In Review', { review: { equalTo: true } }),
  readyToLaunch: tenants('Ready To Launch', { readyToLaunch: { equalTo: true } }),
  launched: tenants('Launched', { launched: { equalTo: true }, cancelled: { equalTo: false } }),
  cancelled: tenants('Cancelled', { cancelled: { equalTo: true } }),
  tenants: tenants('All Tenants', {}),
  stores: {
    label: 'All Stores',
    field: 'statelessServiceBzoStorewiseDetails',
    type: 'StatelessServiceBzoStorewiseDetail',
    filter: { isTestStore: { equalTo: false }, storeDmsStatus: { equalTo: 'Active' } },
    search: 'storeName',
    sort: 'storeName',
    columns: [
      ...['storeName', 'tenantName', 'dms', 'agreementDate', 'bulkPhase1', 'bulkPhase2', 'dailyLoad'],
      ...['noofLaborGrids', 'noofPartsMatrix', 'nsQaValidation', 'review', 'storeLaunched'],
    ],
  },
  servers: results('DB Settings', 'getServers', ['serverNo', 'ipAddress', 'dbName', 'dbUser', 'dbPort']),
  aduUsers: results('ADU Users', 'getAduUsers', ['userName', 'firstName', 'lastname', 'role']),
};

function tenants(label, filter) {
  return {
    label,
    field: 'statelessServiceBzoTenants',
    type: 'StatelessServiceBzoTenant',
    filter: { isTestTenant: { equalTo: false }, ...filter },
    search: 'tenantName',
    sort: 'tenantName',
    columns: ['tenantName', 'displayName', 'dmsList', 'agreementDate', 'count', 'activeStoreCount'],
  };
}

function results(label, field, columns) {
  return { label, field, all: true, columns, sort: columns[0] };
}

/** The fields of the form of a store, which its update sends again. */
export const STORE_FIELDS = [
  ...['storeId', 'storeName', 'displayName', 'storeDesc', 'tenantId', 'realmName', 'dms', 'manufacturer'],
  ...['website', 'dealerAddress', 'stateCode', 'sortOrder', 'inSubscriptionId', 'dealerId', 'companyNumber'],
  ...['enterpriseCode', 'serverName', 'dmsSubscriptionId', 'dmsDepartmentId', 'dmsEmployeeDepartmentId'],
  'remarks',
];

async function ask(query, variables) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

const upperSnake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

async function getList(name, { pagination, sort, filter }) {
  const { field, type, all, columns, filter: fixed, search } = RESOURCES[name];
  if (all) {
    const data = await ask(`mutation { ${field}(input: {}) { results { ${columns.join(' ')} } } }`);
    const rows = data[field].results.map((row, at) => ({ id: at, ...row }));
    const from = (pagination.page - 1) * pagination.perPage;
    return { data: rows.slice(from, from + pagination.perPage), total: rows.length };
  }
  const order = `${upperSnake(sort.field)}_${sort.order}`;
  const data = await ask(
    `query List($first: Int!, $offset: Int!, $filter: ${type}Filter) {
      list: ${field}(first: $first, offset: $offset, orderBy: [${order}, ID_ASC], filter: $filter) {
        totalCount
        nodes { id ${columns.join(' ')} }
      }
    }`,
    {
      first: pagination.perPage,
      offset: (pagination.page - 1) * pagination.perPage,
      filter: { ...fixed, ...(filter.q && { [search]: { includesInsensitive: filter.q } }) },
    },
  );
  return { data: data.list.nodes, total: data.list.totalCount };
}

async function getStore(_name, { id }) {
  const data = await ask(
    `query Store($id: Int!) {
      list: statelessServiceBzoStoreDetails(
        first: 1, filter: { id: { equalTo: $id }, storeDmsStatus: { equalTo: "Active" } }
      ) { nodes { id sfStoreId billingDate storeLaunchedDate ${STORE_FIELDS.join(' ')} } }
    }`,
    { id: Number(id) },
  );
  return { data: data.list.nodes[0] };
}

async function updateStore(_name, { data: store }) {
  const fields = Object.fromEntries(STORE_FIELDS.map((field) => [field, store[field]]));
  const { sfStoreId: inSfStoreId, id } = store;
  await ask(
    `mutation Save($input: InsertStoreInput!) { insertStore(input: $input) { results { statusCode } } }`,
    { input: { ...fields, inSfStoreId, id, pAction: 'update' } },
  );
  return { data: store };
}

const refuse = () => Promise.reject(new Error('Not offered'));

export const dataProvider = {
  getList,
  getOne: getStore,
  update: updateStore,
  ...{ getMany: refuse, getManyReference: refuse, updateMany: refuse },
  ...{ create: refuse, delete: refuse, deleteMany: refuse },
};
