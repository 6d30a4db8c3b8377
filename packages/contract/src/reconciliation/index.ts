export * from './reconciliation.access.ts';
export * from './reconciliation.endpoints.ts';
export * from './reconciliation.shapes.ts';
