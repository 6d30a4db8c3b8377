/** Of a mail as a whole. Programs that show mails drop style sheets, so that each element has its own style. */
const WHOLE = "font:14px/1.7 'PingFang SC','Microsoft YaHei',sans-serif;color:#1f2329;overflow-wrap:anywhere";

const CELL = 'border:1px solid #d0d3d6;padding:4px 8px';

const STYLES: Readonly<Record<string, string>> = {
  img: 'max-width:100%',
  table: 'border-collapse:collapse',
  td: CELL,
  th: CELL,
};

const STYLED = /<(img|table|td|th)\b[^>]*>/g;
const OWN = ' style="';
const END = /\s*\/?>$/;

const styled = (whole: string, style = ''): string =>
  whole.includes(OWN) ? whole.replace(OWN, `${OWN}${style};`) : whole.replace(END, (end) => `${OWN}${style}"${end}`);

/** Stored HTML as a mail shows it: in the preview and in the mail that leaves. */
export const withMailStyles = (html: string): string => {
  const parts = html.replaceAll(STYLED, (whole, tag: string) => styled(whole, STYLES[tag]));
  return `<div style="${WHOLE}">${parts}</div>`;
};
