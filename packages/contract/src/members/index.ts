export * from './member-import.ts';
export * from './members.access.ts';
export * from './members.endpoints.ts';
export * from './members.errors.ts';
export * from './members.shapes.ts';
