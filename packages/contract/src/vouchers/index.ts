export * from './row-vouchers.endpoints.ts';
export * from './voucher-actions.shapes.ts';
export * from './voucher-record.ts';
export * from './voucher-states.ts';
export * from './vouchers.access.ts';
export * from './vouchers.endpoints.ts';
export * from './vouchers.errors.ts';
