/** Hands a text to anyone who delivers it. Whether it may be sent at all is decided before. */
export interface SmsSender {
  send(message: { phone: string; text: string }): Promise<void>;
}

/** Keeps the text in the outbox only; in a demo it is shown on the server's terminal as well, so that codes can be tried. */
export const createOutboxSender = ({ print }: { print: ((line: string) => void) | undefined }): SmsSender => ({
  send: ({ phone, text }) => {
    print?.(`短信 → ${phone}：${text}`);
    return Promise.resolve();
  },
});
