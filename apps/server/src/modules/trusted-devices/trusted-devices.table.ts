/** A browser in which an admin has signed in, one row for each admin. */
export interface TrustedDevicesTable {
  id: string;
  browser_hash: string;
  admin_id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

declare module '../../schema.ts' {
  interface Tables {
    known_browsers: TrustedDevicesTable;
  }
}
