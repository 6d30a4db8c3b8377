export * from './attendees.endpoints.ts';
export * from './attendees.shapes.ts';
export * from './own-invoices.endpoints.ts';
