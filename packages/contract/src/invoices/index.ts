export * from './invoice-record.ts';
export * from './invoice-requests.shapes.ts';
export * from './invoice-states.ts';
export * from './invoices.access.ts';
export * from './invoices.endpoints.ts';
export * from './red-states.ts';
export * from './reds.endpoints.ts';
export * from './red-record.ts';
