export * from './list-path.ts';
export * from './statistic-figures.ts';
export * from './statistics.access.ts';
export * from './statistics.endpoints.ts';
export * from './statistics.shapes.ts';
