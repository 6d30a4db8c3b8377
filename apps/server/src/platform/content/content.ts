import { fileTypeFromBuffer } from 'file-type';

/** Names inside a compound file, the form that all old Office documents share. */
const COMPOUND_MARKS: Record<string, string[]> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
  // What a present document becomes when it is given a password.
  encrypted: ['EncryptedPackage'],
};

const compoundTypes = (content: Buffer): string[] =>
  Object.entries(COMPOUND_MARKS)
    .filter(([, marks]) => marks.some((mark) => content.includes(Buffer.from(`${mark}\0`, 'utf16le'))))
    .map(([type]) => type);

const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const decodes = (content: Buffer, encoding: string): boolean => {
  try {
    return !CONTROLS.test(new TextDecoder(encoding, { fatal: true }).decode(content));
  } catch {
    return false;
  }
};

const textEncodings = (content: Buffer): string[] => {
  if (content[0] === 0xff && content[1] === 0xfe) return ['utf-16le'];
  if (content[0] === 0xfe && content[1] === 0xff) return ['utf-16be'];
  return ['utf-8', 'gb18030'];
};

const isText = (content: Buffer): boolean => textEncodings(content).some((encoding) => decodes(content, encoding));

/**
 * What a content may pass for, whatever it is called: extensions, or none at all. Signatures of two letters are found
 * in texts too, so a text is asked for by itself.
 */
export const contentTypes = async (content: Buffer): Promise<string[]> => {
  const found = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
  const known = found === 'cfb' ? compoundTypes(content) : found === undefined ? [] : [found];
  return isText(content) ? [...known, 'txt'] : known;
};
