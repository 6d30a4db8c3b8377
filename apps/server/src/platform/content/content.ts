/** Names inside a compound file, the format of all old Office documents. */
const COMPOUND_MARKS: Record<string, string[]> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
  // A current Office document with a password has this format.
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
 * Returns the extensions that this content can have, possibly none. Two-letter signatures also occur in texts, so texts
 * are detected separately.
 */
export const contentTypes = async (content: Buffer): Promise<string[]> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
  const known = found === 'cfb' ? compoundTypes(content) : found === undefined ? [] : [found];
  return isText(content) ? [...known, 'txt'] : known;
};
