export * from './refund-record.ts';
export * from './refund-requests.shapes.ts';
export * from './refund-rules.ts';
export * from './refund-states.ts';
export * from './refunds.access.ts';
export * from './refunds.endpoints.ts';
