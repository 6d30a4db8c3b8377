import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { Indent } from './indent.ts';
import { Token } from './token-node.ts';

/** A path on this server. `//` and `/\` would lead to another server. */
const OWN_PATH = /^\/(?![/\\])/;

/** Only images of this server: an external image would tell its server who reads the text. */
const OwnImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (OWN_PATH.test(image.getAttribute('src') ?? '') ? null : false) },
  ],
});

/** The allowed content. Everything else is removed when a text is parsed, whatever its source. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' } },
    // Otherwise every text would end with an empty paragraph.
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
