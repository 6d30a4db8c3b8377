import { Extension, type Editor } from '@tiptap/core';

const BLOCKS = ['paragraph', 'heading'];
const MOST = 8;
const STEP_EM = 2;

const levelOf = (element: HTMLElement): number => {
  const level = Number(element.dataset['indent'] ?? Number.parseFloat(element.style.paddingInlineStart) / STEP_EM);
  return Number.isInteger(level) ? Math.min(Math.max(level, 0), MOST) : 0;
};

/** The indentation of a paragraph or heading, from 0 to 8. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        indent: {
          default: 0,
          parseHTML: levelOf,
          renderHTML: ({ indent }: Record<string, unknown>) =>
            indent ? { 'data-indent': indent, style: `padding-inline-start: ${Number(indent) * STEP_EM}em` } : {},
        },
      },
    },
  ],
});

/**
 * Indents the selection by one step, or outdents it with -1. A list item moves below its previous item, or up one
 * level.
 */
export const indentBy = (editor: Editor, step: 1 | -1): void => {
  if (editor.isActive('listItem')) {
    const chain = editor.chain().focus();
    (step > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run();
    return;
  }
  const { from, to } = editor.state.selection;
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      state.doc.nodesBetween(from, to, (node, position) => {
        if (!BLOCKS.includes(node.type.name)) return;
        const level = Math.min(Math.max(Number(node.attrs['indent']) + step, 0), MOST);
        tr.setNodeAttribute(position, 'indent', level);
      });
      return true;
    })
    .run();
};
