import { isTokenName, labelOfToken } from '@huiwu/contract/message-tokens';
import { mergeAttributes, Node } from '@tiptap/core';

const ATTRIBUTE = 'data-token';

const isToken = (name: string | null): boolean => name !== null && isTokenName(name);

const labelOf = (name: unknown): string => labelOfToken(String(name));

/** A token in a text. It is one unit: it cannot be edited and is deleted as a whole. */
export const Token = Node.create({
  name: 'token',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addAttributes: () => ({
    name: {
      parseHTML: (element: HTMLElement) => element.getAttribute(ATTRIBUTE),
      renderHTML: ({ name }: Record<string, unknown>) => ({ [ATTRIBUTE]: name }),
    },
  }),

  parseHTML: () => [
    {
      tag: `span[${ATTRIBUTE}]`,
      // Before the rule for coloured text, which also matches a span.
      priority: 60,
      getAttrs: (element) => (isToken(element.getAttribute(ATTRIBUTE)) ? null : false),
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'editor-token' }),
    labelOf(node.attrs['name']),
  ],

  renderText: ({ node }) => labelOf(node.attrs['name']),
});
