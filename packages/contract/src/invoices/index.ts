export * from './invoice-record.ts';
export * from './invoice-requests.shapes.ts';
export * from './invoice-states.ts';
export * from './invoices.access.ts';
export * from './invoices.endpoints.ts';
