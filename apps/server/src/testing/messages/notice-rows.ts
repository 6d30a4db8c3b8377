interface RowMakers {
  company: string;
  idOf(index: number): string;
  timeOf(index: number): string;
  tracked(index: number): { created_at: string; updated_at: string; created_by: null; updated_by: null };
}

/** Notices and deliveries in the distribution of a large installation. */
export const noticeRows = ({ company, idOf, timeOf, tracked }: RowMakers) => ({
  notices: (index: number) => ({
    id: idOf(index),
    customer_id: company,
    meeting_id: idOf(index % 90),
    notice_no: `TZ${index}`,
    name: `通知${index}`,
    channels: '["sms"]',
    audience: '{}',
    purpose: index % 100 === 0 ? ('promo' as const) : ('notice' as const),
    state: index % 100 === 0 ? ('sending' as const) : ('done' as const),
    ...tracked(index),
  }),
  deliveries: (index: number) => ({
    id: idOf(index),
    customer_id: company,
    meeting_id: idOf(index % 90),
    notice_id: idOf(index % 900),
    channel: index % 100 === 0 ? ('email' as const) : ('sms' as const),
    purpose: 'notice' as const,
    origin: `通知${index % 900}`,
    target_type: 'registration' as const,
    target_id: idOf(index),
    recipient_name: `王${index}`,
    address: `198${String(index).padStart(8, '0')}`,
    dedupe_key: idOf(index),
    state: index % 100 === 0 ? ('failed' as const) : ('delivered' as const),
    created_at: timeOf(index),
  }),
});
