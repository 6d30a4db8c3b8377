interface RowMakers {
  company: string;
  idOf(index: number): string;
  timeOf(index: number): string;
  tracked(index: number): { created_at: string; updated_at: string; created_by: null; updated_by: null };
}

/** Rules and what they sent in the distribution of a large installation. */
export const reminderRows = ({ company, idOf, timeOf, tracked }: RowMakers) => ({
  reminders: (index: number) => ({
    id: idOf(index),
    customer_id: company,
    meeting_id: idOf(index % 90),
    name: `催缴${index}`,
    scene: index % 10 === 0 ? ('meeting_soon' as const) : ('unpaid' as const),
    trigger: 'after_cause' as const,
    hours: 24,
    channels: '["sms"]',
    state: index % 100 === 0 ? 1 : 0,
    ...tracked(index),
  }),
  reminder_logs: (index: number) => ({
    id: idOf(index),
    customer_id: company,
    meeting_id: idOf(index % 90),
    reminder_id: idOf(index % 900),
    target_id: idOf(index),
    n: 1,
    registration_id: idOf(index),
    sent_at: timeOf(index),
    sent_by: null,
  }),
});
