import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { JSON: 'unknown', Date: 'string', Datetime: 'string' };

/** Types both ends of the wire from one contract: the console's documents and the sandbox's resolvers. */
const config: CodegenConfig = {
  schema: ['src/shared/kernel/contract.graphql', 'src/shared/domains/*/contract.graphql'],
  generates: {
    'src/main/back-office/generated/': {
      documents: 'src/main/domains/*/*.graphql',
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { scalars, useTypeImports: true, enumsAsTypes: true, strictScalars: true },
    },
    'src/sandbox/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../context#SandboxContext',
        avoidOptionals: { field: false },
        defaultMapper: 'Partial<{T}>',
      },
    },
  },
};

export default config;
