import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page, by the reader of a browser. */
export const textOfPdf = async (content: Buffer | undefined): Promise<string[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content ?? Buffer.alloc(0));
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts;
};
