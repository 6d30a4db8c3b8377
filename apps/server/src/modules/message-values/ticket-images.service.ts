import { qrPng } from '../../platform/content/qr-png.ts';

const CID = 'ticket@huiwu';
/** How the HTML of a mail names the picture. */
export const TICKET_SOURCE = `cid:${CID}`;

/** The code of a ticket as a picture that is shown within a mail. */
export const ticketImage = (code: string): { name: string; type: string; content: Buffer; cid: string } => ({
  name: '参会二维码.png',
  type: 'image/png',
  content: qrPng(code),
  cid: CID,
});
