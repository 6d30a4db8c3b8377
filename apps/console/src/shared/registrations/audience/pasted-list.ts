/** Cells of a table are kept together; whatever else stands in one line is a row of its own. */
const rowsOf = (line: string): string[] => (line.includes('\t') ? [line] : line.split(/[,，、;；]/));

/** Pasted text as the file that the server reads. */
export const fileOfPasted = (text: string): File =>
  new File([text.split(/\r?\n/).flatMap(rowsOf).join('\n')], '粘贴.csv', { type: 'text/csv' });
