import ts from 'typescript';

/** One small change that takes a check away or turns it round. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  before: string;
  after: string;
  /** The whole expression or statement that the change is part of. */
  whole: { from: number; to: number; isStatement: boolean };
}

const SWAPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
};

const QUANTIFIERS: ReadonlyMap<string, string> = new Map([
  ['every', 'some'],
  ['some', 'every'],
]);

type Change = [ts.Node, string];

const calledName = (node: ts.Expression): string => {
  const inner = ts.isAwaitExpression(node) ? node.expression : node;
  if (!ts.isCallExpression(inner)) return '';
  return ts.isPropertyAccessExpression(inner.expression) ? inner.expression.name.text : inner.expression.getText();
};

const changesOfExpression = (node: ts.Node): Change[] => {
  if (ts.isConditionalExpression(node)) return [[node.condition, `!(${node.condition.getText()})`]];
  if (ts.isBinaryExpression(node)) {
    const swapped = SWAPPED[node.operatorToken.kind];
    return swapped === undefined ? [] : [[node.operatorToken, swapped]];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, `(${node.operand.getText()})`]];
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) return [[node, 'true']];
  return [];
};

const changesOfCall = (node: ts.Node): Change[] => {
  if (!ts.isCallExpression(node)) return [];
  const [first] = node.arguments;
  if (/^mask[A-Z]/.test(calledName(node)) && first !== undefined) return [[node, `(${first.getText()})`]];
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const swapped = QUANTIFIERS.get(node.expression.name.text);
  return swapped === undefined ? [] : [[node.expression.name, swapped]];
};

const changesOfStatement = (node: ts.Node): Change[] => {
  if (ts.isIfStatement(node)) return [[node.expression, `!(${node.expression.getText()})`]];
  const isCheck = ts.isExpressionStatement(node) && /^(refuse|assert|check)/.test(calledName(node.expression));
  return isCheck ? [[node, ';']] : [];
};

/** An operator, and the name of a call, stand for nothing alone. */
const wholeOf = (place: ts.Node): Mutant['whole'] => {
  const isOperator = ts.isBinaryExpression(place.parent) && place.parent.operatorToken === place;
  const isName = ts.isPropertyAccessExpression(place.parent) && place.parent.name === place;
  const whole = isOperator ? place.parent : isName ? place.parent.parent : place;
  return { from: whole.getStart(), to: whole.end, isStatement: ts.isStatement(whole) };
};

export const mutantsOf = (file: string, text: string): Mutant[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    for (const [place, after] of [...changesOfStatement(node), ...changesOfExpression(node), ...changesOfCall(node)]) {
      const start = place.getStart();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ file, line, start, end: place.end, before: place.getText(), after, whole: wholeOf(place) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

export const mutated = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);

/** Asks at run time which change is made. */
export const ASKED = 'globalThis.huiwuIsChange';

interface Switch {
  number: number;
  mutant: Mutant;
}

const outermost = (switches: readonly Switch[]): Switch[] =>
  switches.toSorted((a, b) => a.mutant.whole.from - b.mutant.whole.from || b.mutant.whole.to - a.mutant.whole.to);

/**
 * The text between two places with all of its changes in it, each behind a switch: as only one is ever on, what is changed
 * needs no switches inside.
 */
const switchedPart = (text: string, [from, to]: [number, number], switches: readonly Switch[]): string => {
  let [made, at] = ['', from];
  let left = outermost(switches);
  for (let [first] = left; first !== undefined; [first] = left) {
    const { whole } = first.mutant;
    const isHere = ({ mutant }: Switch): boolean => mutant.whole.from === whole.from && mutant.whole.to === whole.to;
    const isWithin = (each: Switch): boolean => each.mutant.whole.to <= whole.to && !isHere(each);
    let inner = switchedPart(text, [whole.from, whole.to], left.filter(isWithin));
    for (const { number, mutant } of left.filter(isHere)) {
      const changed = text.slice(whole.from, mutant.start) + mutant.after + text.slice(mutant.end, whole.to);
      inner = whole.isStatement
        ? `{ if (!${ASKED}(${number})) ${inner} }`
        : `(${ASKED}(${number}) ? ${changed} : ${inner})`;
    }
    made += text.slice(at, whole.from) + inner;
    at = whole.to;
    left = left.filter(({ mutant }) => mutant.whole.from >= whole.to);
  }
  return made + text.slice(at, to);
};

export const switched = (text: string, switches: readonly Switch[]): string =>
  switchedPart(text, [0, text.length], switches);
