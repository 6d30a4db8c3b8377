import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf, refuseAmbiguousJson, refuseDeepJson } from './strict-json.ts';

const read = (text: string): unknown => {
  const outline = refuseDeepJson(text);
  const value: unknown = JSON.parse(text);
  refuseAmbiguousJson(value, outline);
  return value;
};

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"\\u0061":2}',
  '{"a":{"b":1,"c":{},"b":2}}',
  '[{"a":1},{"a":1,"b":2,"a":3}]',
  '{"":1,"":2}',
  '{"a\\"":1,"a\\u0022":2}',
])('%s contains a duplicate name and is refused', (text) => {
  expect(() => read(text)).toThrow('请求内容中有重复的字段');
});

test.each(['{"a":"\\ud800"}', '{"\\udfff":1}', '["\\ud83d","\\ude00"]'])(
  '%s contains an unpaired surrogate and is refused',
  (text) => {
    expect(() => read(text)).toThrow('请求内容含有不完整的字符');
  },
);

test('JSON nested deeper than any call needs is refused before it is parsed', () => {
  expect(() => refuseDeepJson('['.repeat(65))).toThrow('请求内容的层级过深');
  expect(() => refuseDeepJson('{"a":'.repeat(100_000))).toThrow('请求内容的层级过深');
  expect(refuseDeepJson(`${'['.repeat(64)}${']'.repeat(64)}`).depth).toBe(64);
});

test.each([
  '{"a":"{:\\"b\\":","c":["\\\\",":"]}',
  '{"😀":"\\ud83d\\ude00","b":"\\\\ud800"}',
  '"a:b"',
  'null',
  '[]',
  '1',
])('%s is read unchanged', (text) => {
  expect(read(text)).toEqual(JSON.parse(text));
});

test('any valid JSON is read, however it is formatted', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      fc.pre(text.isWellFormed() && !/\\ud[89a-f]/.test(text));
      expect(JSON.stringify(read(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 500 },
  );
});

test('each character is read a limited number of times, whatever is wrong with the text', () => {
  for (const part of ['\\', '"', '\\"', '"\\', ':', '{', '":"'])
    expect(outlineOf(part.repeat(500_000)).depth).toBeGreaterThanOrEqual(0);
});
