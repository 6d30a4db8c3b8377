/** Delivers a text. Limits are checked before. */
export interface SmsSender {
  send(message: { phone: string; text: string }): Promise<void>;
}

/** Keeps the text in the outbox only; a demo also prints it on the terminal, so that codes can be used. */
export const createOutboxSender = ({ print }: { print: ((line: string) => void) | undefined }): SmsSender => ({
  send: ({ phone, text }) => {
    print?.(`短信 → ${phone}：${text}`);
    return Promise.resolve();
  },
});
