import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readSource, sourceFiles } from './tree.ts';

/** The lint rule counts a factory together with all the functions it hands out; here each is measured by itself. */
const MOST_LINES = 50;

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);

const nameOf = (node: ts.Node): string => {
  const named = ts.isFunctionDeclaration(node) ? node : node.parent;
  return 'name' in named && named.name !== undefined ? (named.name as ts.Node).getText() : 'a function';
};

const bodyOf = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? node.expression : node);

/** `createX`, whose answer is an object of functions. */
const isFactory = (node: ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression): boolean => {
  if (!nameOf(node).startsWith('create') || node.body === undefined) return false;
  if (!ts.isBlock(node.body)) return ts.isObjectLiteralExpression(bodyOf(node.body));
  const last = node.body.statements.at(-1);
  if (last === undefined || !ts.isReturnStatement(last) || last.expression === undefined) return false;
  return ts.isObjectLiteralExpression(bodyOf(last.expression));
};

const longFunctions = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && !isFactory(node)) {
      const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
      if (lines > MOST_LINES) found.push(`${file}: ${nameOf(node)} has ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const isMeasured = (file: string) =>
  file.startsWith('apps/server/src/') && !/[.]test[.]ts$|\/testing\/|\/migrations\//.test(file);

describe('the size of functions', () => {
  test(`a function of the server has at most ${MOST_LINES} lines`, () => {
    expect(sourceFiles.filter(isMeasured).flatMap((file) => longFunctions(file, readSource(file)))).toEqual([]);
  });

  test('a long function is detected, inside a factory too', () => {
    const long = `const long = () => {\n${'work();\n'.repeat(60)}};`;
    expect(longFunctions('a.ts', long)).toHaveLength(1);
    expect(longFunctions('a.ts', `const createX = () => {\n${long}\nreturn { long };\n};`)).toHaveLength(1);
  });
});
