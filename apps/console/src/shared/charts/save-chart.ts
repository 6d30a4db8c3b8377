import { saveFile } from '../api/save-file.ts';
import { chartCsv, type ChartData } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';

const SHARPNESS = 2;
const MARGIN_PX = 24;
const TITLE_PX = 18;

/** Saves the data as CSV. */
export const saveCsv = (data: ChartData): void =>
  saveFile(new Blob([chartCsv(data)], { type: 'text/csv;charset=utf-8' }), `${data.title}.csv`);

const pictureOf = async (svg: SVGSVGElement): Promise<HTMLImageElement> => {
  const text = new XMLSerializer().serializeToString(svg);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Saves the drawing as PNG, with its title, in the current theme. */
export const savePng = async (svg: SVGSVGElement, title: string, look: ChartLook): Promise<void> => {
  const { width, height } = svg.getBoundingClientRect();
  const image = await pictureOf(svg);
  const canvas = document.createElement('canvas');
  const top = 2 * MARGIN_PX + TITLE_PX;
  canvas.width = (width + 2 * MARGIN_PX) * SHARPNESS;
  canvas.height = (height + top + MARGIN_PX) * SHARPNESS;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('There is nothing to draw on');
  paper.scale(SHARPNESS, SHARPNESS);
  paper.fillStyle = look.surface;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = look.text;
  paper.font = `600 ${TITLE_PX}px ${getComputedStyle(document.body).fontFamily}`;
  paper.fillText(title, MARGIN_PX, MARGIN_PX + TITLE_PX);
  paper.drawImage(image, MARGIN_PX, top, width, height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('The drawing could not be put into a picture');
  saveFile(file, `${title}.png`);
};
