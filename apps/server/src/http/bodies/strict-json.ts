import { baseErrors, refuse } from '@huiwu/contract/base/errors';

const DEPTH_MAX = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
/** The low bits that brackets and braces have in common. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const BRACE_BIT = 0x20;

interface Outline {
  /** How many property names the text contains. */
  names: number;
  depth: number;
}

/** Returns the end of a string that begins before this position. */
const endOfString = (text: string, from: number): number => {
  let at = from;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end === -1) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH && end - 1 - slashes >= from) slashes += 1;
    if (slashes % 2 === 0) return end;
    at = end + 1;
  }
};

/** Scans the text once, valid JSON or not. Skips strings and counts the rest. */
export const outlineOf = (text: string): Outline => {
  let [names, depth, deepest] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if (code === COLON) names += 1;
    else if ((code & ~BRACE_BIT) === OPENING) deepest = Math.max(deepest, (depth += 1));
    else if ((code & ~BRACE_BIT) === CLOSING) depth -= 1;
  }
  return { names, depth: deepest };
};

const refuseBody = (message: string): never => refuse({ ...baseErrors.badInput, message });

/** Every name and every text in a parsed value. */
const walk = (value: unknown, { onName, onText }: { onName(): void; onText(text: string): void }): void => {
  const open: unknown[] = [];
  const visit = (each: unknown): void => {
    if (typeof each === 'string') onText(each);
    else if (typeof each === 'object' && each !== null) open.push(each);
  };
  visit(value);
  while (open.length > 0) {
    const each = open.pop();
    if (Array.isArray(each)) each.forEach(visit);
    else
      for (const [name, inside] of Object.entries(each as object)) {
        onName();
        onText(name);
        visit(inside);
      }
  }
};

/** Refuses a text that is nested deeper than any call, before parsing it. */
export const refuseDeepJson = (text: string): Outline => {
  const outline = outlineOf(text);
  if (outline.depth > DEPTH_MAX) refuseBody('请求内容的层级过深');
  return outline;
};

/**
 * Refuses texts that parsers read differently: a repeated property name, of which `JSON.parse` keeps the last, and an
 * unpaired surrogate, which no database can store.
 */
export const refuseAmbiguousJson = (value: unknown, { names }: Outline): void => {
  let [found, isWhole] = [0, true];
  walk(value, { onName: () => (found += 1), onText: (text) => (isWhole &&= text.isWellFormed()) });
  if (found !== names) refuseBody('请求内容中有重复的字段');
  if (!isWhole) refuseBody('请求内容含有不完整的字符');
};
