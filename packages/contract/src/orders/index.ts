export * from './order-actions.shapes.ts';
export * from './order-changes.shapes.ts';
export * from './order-record.ts';
export * from './order-states.ts';
export * from './orders.access.ts';
export * from './orders.endpoints.ts';
export * from './orders.errors.ts';
export * from './pay-refs.ts';
