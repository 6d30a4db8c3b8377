import { recordPalette } from '../../shared/records/record-palette.ts';
import { customersConsole } from './CustomersPage.tsx';

/** Customers in the palette. */
export const customerPalette = recordPalette(customersConsole, { list: '/system/customer', note: 'custCode' });
