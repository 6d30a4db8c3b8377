export * from './inbox-count.ts';
export * from './inbox.endpoints.ts';
export * from './web-message-record.ts';
export * from './web-message-states.ts';
export * from './web-messages.access.ts';
export * from './web-messages.endpoints.ts';
