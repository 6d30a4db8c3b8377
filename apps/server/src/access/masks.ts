/** `13812345678` → `138****5678`. */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');

/** First letter and domain. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)?$/, '$1***$2');

/** Where a message goes: a phone or an address. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskPhone(contact);

/** First three and last four. */
export const maskIdCard = (card: string): string => card.replace(/^(.{3}).*(.{4})$/, '$1***********$2');
