import { prepareTemplate } from './test-database.ts';

/** Before the tests of the server run on PostgreSQL. */
export const setup = (): Promise<void> => prepareTemplate();
