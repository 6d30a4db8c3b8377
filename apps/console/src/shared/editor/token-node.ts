import { mergeAttributes, Node } from '@tiptap/core';

/** Placeholders for the reader's data, by the token names of the specification, section 3. */
export const TOKENS = { insertName: '姓名', insertCompany: '公司', insertJob: '职务' } as const;

export type TokenName = keyof typeof TOKENS;

const ATTRIBUTE = 'data-token';

const isToken = (name: string | null): name is TokenName => name !== null && name in TOKENS;

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
    TOKENS[node.attrs['name'] as TokenName],
  ],

  renderText: ({ node }) => TOKENS[node.attrs['name'] as TokenName],
});
