import { recordPalette } from '../../shared/records/record-palette.ts';
import { customersConsole } from './CustomersPage.tsx';

export const customerPalette = recordPalette(customersConsole, { list: '/system/customer', note: 'custCode' });
