/** What an edit of a customer or of one's own company may leave out, each with a value that no one would guess. */
export const COMPANY_FACTS = {
  contactName: '钱七',
  contactPhone: '021-55556666',
  contactEmail: 'qian@example.com',
  address: '某路 1 号',
  invoiceTitle: '远山',
  taxNumber: '91310000MA1FL00000',
  bankName: '某银行',
  bankAccount: '6222000011112222',
  invoiceAddress: '某路 2 号',
  invoicePhone: '021-55557777',
};
