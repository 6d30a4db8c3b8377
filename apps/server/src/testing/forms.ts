const BOUNDARY = 'huiwu-boundary';

/** One part of a form: a text, or a file with a name. */
export interface FormPart {
  name: string;
  content: string | Buffer;
  filename?: string;
}

const headOf = ({ name, filename }: FormPart): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
  (filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`);

/** A form as a browser sends it. */
export const formOf = (parts: FormPart[]): { headers: Record<string, string>; payload: Buffer } => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`${headOf(part)}\r\n\r\n`),
      Buffer.from(part.content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
});
