import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { Indent } from './indent.ts';
import { Token } from './token-node.ts';

/** A path on this server; `//` and `/\` would lead to another one. */
const OWN_PATH = /^\/(?![/\\])/;

/** Images of this server only: what came from elsewhere would tell its owner who is reading. */
const OwnImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (OWN_PATH.test(image.getAttribute('src') ?? '') ? null : false) },
  ],
});

/** All that a text may hold. What is not here does not survive being read in, no matter who wrote it. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' } },
    // An empty last paragraph would make every text end in one.
    trailingNode: false,
  }),
  TextStyle,
  Color,
  BackgroundColor,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: false } }),
  OwnImage,
  Indent,
  Token,
];
