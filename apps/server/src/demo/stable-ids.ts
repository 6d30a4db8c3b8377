/** Prefixes of the ids of demo rows: two letters for each kind. */
const KINDS = {
  customer: 'CM',
  department: 'DP',
  role: 'RE',
  admin: 'AD',
  meeting: 'MT',
  meetingSession: 'MS',
  member: 'MB',
  seller: 'SE',
  paymentAccount: 'PC',
  invoiceTitle: 'NT',
  registrationType: 'RT',
  tag: 'TG',
  team: 'TE',
  hotel: 'HT',
  roomType: 'RM',
  invitation: 'NV',
  feeItem: 'FJ',
  registration: 'RG',
  order: 'DR',
  orderItem: 'DM',
  payment: 'PY',
  ledgerEvent: 'GV',
  ledgerEntry: 'GN',
  registrationForm: 'RF',
  registrationFormVersion: 'RV',
  application: 'AP',
  businessLog: 'BJ',
  signInLog: 'SJ',
  message: 'ME',
  task: 'TK',
  import: 'JM',
  export: 'EX',
} as const;

/** 26 characters like every other id, and the same in every release. */
export const stableId = (kind: keyof typeof KINDS, number: number): string =>
  `01HWDEM0${KINDS[kind]}${String(number).padStart(16, '0')}`;
