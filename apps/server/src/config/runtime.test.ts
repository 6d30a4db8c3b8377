import { expect, test } from 'vitest';
import { assertRuntime, LEAST_NODE } from './runtime.ts';

const refusalOf = (version: string, flags = ''): string => {
  try {
    assertRuntime(version, flags);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test.each(['20.19.0', '24.17.9', '24.18.0', '24', 'next'])(
  'Node %s is refused, with the required version',
  (version) => {
    expect(refusalOf(version)).toContain(`请使用 ${LEAST_NODE}`);
  },
);

test.each([LEAST_NODE, '24.19.0', '25.0.0', process.versions.node])('Node %s is accepted', (version) => {
  expect(refusalOf(version)).toBe('');
});

test('Node with the insecure HTTP parser is refused', () => {
  expect(refusalOf(LEAST_NODE, '--max-http-header-size=1 --insecure-http-parser')).toContain('insecure-http-parser');
});
