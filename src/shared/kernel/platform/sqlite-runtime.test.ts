import { expect, it } from 'vitest';
import { nativeBinding, unsupportedRuntime } from './sqlite-runtime';

const runtime = (node: string, napi: string, binding?: string) => ({
  versions: { node, napi },
  env: { DEALER_CONSOLE_SQLITE_BINDING: binding },
});

it('rejects a runtime whose process would crash when the first database opens', () => {
  expect(unsupportedRuntime(runtime('20.20.2', '9'))).toMatch(/^Node 20\.20\.2 is too old .* Node 22\.14 /);
  expect(unsupportedRuntime(runtime('22.14.0', '10'))).toBeNull();
  expect(unsupportedRuntime(runtime('24.11.0', '10'))).toBeNull();
});

it('uses a binary compiled for an older runtime, and only there', () => {
  expect(unsupportedRuntime(runtime('20.20.2', '9', '/old.node'))).toBeNull();
  expect(nativeBinding(runtime('20.20.2', '9', '/old.node'))).toEqual({ nativeBinding: '/old.node' });
  expect(nativeBinding(runtime('24.11.0', '10', '/old.node'))).toEqual({});
});
