import { expect, test } from 'vitest';
import { filledPattern, namingProblems, patternProblem } from './naming.ts';

const naming = { tokens: { name: '姓名', reg_no: '报名号' }, usual: '{reg_no}_{name}' };

test('a pattern without a placeholder, with an unknown one or with half a brace is refused', () => {
  expect(patternProblem('附件', naming)).toBe(namingProblems.constant);
  expect(patternProblem('{phone}', naming)).toBe(namingProblems.unknown('phone', ['name', 'reg_no']));
  expect(patternProblem('{__proto__}', naming)).toBe(namingProblems.unknown('__proto__', ['name', 'reg_no']));
  expect(patternProblem('{name}_{', naming)).toBe(namingProblems.brace);
  expect(patternProblem('{ext}{name}', naming)).toBe(namingProblems.unknown('ext', ['name', 'reg_no']));
});

test('a pattern is filled with what it names, once, and the extension may be named', () => {
  expect(patternProblem('{reg_no}/{name}.{ext}', naming)).toBeUndefined();
  expect(filledPattern('{reg_no}/{name}.{ext}', { name: '{reg_no}', reg_no: 'R1' })).toBe('R1/{reg_no}');
});
