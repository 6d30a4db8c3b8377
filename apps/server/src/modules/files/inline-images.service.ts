import { withMailStyles } from '@huiwu/contract/mail-templates';
import { imagesOfRichText } from '../../platform/content/rich-text.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { AttachedFileService } from './attached-files.service.ts';
import { fileNameIn } from './files.presenter.ts';

export interface InlineImage {
  name: string;
  type: string;
  content: Buffer;
  cid: string;
}

/** Images of this server are behind the sign-in, so a mail carries its own. */
export const createInlineImages = ({
  attachedFiles,
}: {
  attachedFiles: Pick<AttachedFileService, 'listByName' | 'read'>;
}) => ({
  /** The HTML of a mail that leaves, of stored HTML whose images its author was allowed to use. An image without its content is left out. */
  embed: async (html: string): Promise<{ html: string; images: InlineImage[] }> => {
    const paths = [...new Set(imagesOfRichText(html))];
    const files = await attachedFiles.listByName(ALL_CUSTOMERS, paths.map(fileNameIn));
    const images: InlineImage[] = [];
    let embedded = html;
    for (const path of paths) {
      const file = files.get(fileNameIn(path));
      const content = file && (await attachedFiles.read(file));
      if (file === undefined || content === undefined) continue;
      const cid = `${file.id}@huiwu`;
      images.push({ name: file.name, type: file.type, content, cid });
      embedded = embedded.replaceAll(`src="${path}"`, `src="cid:${cid}"`);
    }
    return { html: withMailStyles(embedded), images };
  },
});

export type InlineImages = ReturnType<typeof createInlineImages>;
