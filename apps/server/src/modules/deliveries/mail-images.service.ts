import { imagesOfRichText } from '../../platform/content/rich-text.ts';
import type { Mail } from '../../platform/mail/message.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { AttachedFileService } from '../files/attached-files.service.ts';

type Images = NonNullable<Mail['attachments']>;

interface Needs {
  attachedFiles: Pick<AttachedFileService, 'listByName' | 'read'>;
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Readers of a mail cannot sign in: its images travel inside of it. */
export const createMailImages = ({ attachedFiles }: Needs) => ({
  /** The HTML with its uploaded images as parts of the mail. One whose content is gone is left out. */
  embed: async (html: string): Promise<{ html: string; images: Images }> => {
    const paths = [...new Set(imagesOfRichText(html))];
    const files = await attachedFiles.listByName(ALL_CUSTOMERS, paths.map(nameIn));
    const images: Images[number][] = [];
    let embedded = html;
    for (const path of paths) {
      const file = files.get(nameIn(path));
      const content = file && (await attachedFiles.read(file));
      if (file === undefined || content === undefined) {
        embedded = embedded.replaceAll(new RegExp(`<img[^>]*src="${path.replaceAll('.', '\\.')}"[^>]*>`, 'g'), '');
        continue;
      }
      const cid = `${file.id}@huiwu`;
      embedded = embedded.replaceAll(`src="${path}"`, `src="cid:${cid}"`);
      images.push({ name: nameIn(path), type: file.type, content, cid });
    }
    return { html: embedded, images };
  },
});

export type MailImages = ReturnType<typeof createMailImages>;
