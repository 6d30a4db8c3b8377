export * from './mail-defaults.ts';
export * from './mail-scenes.ts';
export * from './mail-styles.ts';
export * from './mail-template-record.ts';
export * from './mail-template-states.ts';
export * from './mail-template-text.ts';
export * from './mail-templates.access.ts';
export * from './mail-templates.endpoints.ts';
