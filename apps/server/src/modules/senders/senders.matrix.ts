import { senderCalls, senderRecord } from '@huiwu/contract/senders';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

const { rows, samples, kept, on } = recordMatrix({
  record: senderRecord,
  calls: senderCalls,
  table: 'senders',
  of: 'customer',
  // Nothing listens there.
  draft: (number) => ({
    address: `sender${number}@yunting.example`,
    fromName: '云庭会展',
    host: '127.0.0.1',
    port: 1,
    security: 'none',
  }),
  filled: {
    replyTo: 'desk@yunting.example',
    dailyLimit: 77,
    perSecond: 7,
    port: 2525,
    security: 'starttls',
    smtpUser: 'sender',
    dkimSelector: 'huiwu-s1',
  },
});

export const matrix = {
  rows: {
    ...rows,
    // No name server answers.
    checkSenderDomain: { on, within: 'company' as const, input: ({ id }: { id: string }) => ({ id }) },
    getMailCallback: { on, within: 'company' as const, input: ({ id }: { id: string }) => ({ id }) },
    sendTestMail: {
      on,
      within: 'company' as const,
      input: ({ id }: { id: string }) => ({ id, to: 'lin@guest.example' }),
    },
  },
  samples: {
    ...samples,
    checkSenderDomain: { id: 'nothing' },
    getMailCallback: { id: 'nothing' },
    sendTestMail: { id: 'nothing', to: 'lin@guest.example' },
  },
  kept,
};
