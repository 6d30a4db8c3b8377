import { adminPalette } from '../../features/admins/admin-palette.ts';
import { customerPalette } from '../../features/customers/customer-palette.ts';
import { departmentPalette } from '../../features/departments/department-palette.ts';
import { meetingPalette } from '../../features/meetings/meeting-palette.ts';
import { rolePalette } from '../../features/roles/role-palette.ts';

/** All features with palette entries. */
export const ALL_SOURCES = [adminPalette, meetingPalette, departmentPalette, customerPalette, rolePalette];
