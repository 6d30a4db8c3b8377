export * from './attendees.endpoints.ts';
export * from './attendees.shapes.ts';
