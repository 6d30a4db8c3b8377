import { mergeAttributes, Node } from '@tiptap/core';

/** What stands for the reader's own data, by the names that the specification, section 3, gives the tokens. */
export const TOKENS = { insertName: '姓名', insertCompany: '公司', insertJob: '职务' } as const;

export type TokenName = keyof typeof TOKENS;

const ATTRIBUTE = 'data-token';

const isToken = (name: string | null): name is TokenName => name !== null && name in TOKENS;

/** A token in a text: one piece that is typed around and deleted as a whole. */
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
      // Before the rule for plain coloured text, which is a span as well.
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
