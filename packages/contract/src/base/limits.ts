/** The constants of the specification, section 9. Times are in seconds unless the name contains a unit. */
export const REQUEST_TIMEOUT_MS = 600_000;
export const DUPLICATE_WINDOW_MS = 1000;
/** The console renews the system token after this time. The server accepts it a little longer. */
export const SYSTEM_TOKEN_COUNTDOWN_SECONDS = 3200;
export const SYSTEM_TOKEN_LIFETIME_SECONDS = 3600;
export const SYSTEM_TOKEN_COOKIE_DAYS = 30;

export const PHONE_DIGITS = 11;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 30;

export const PAGE_SIZES = [10, 50, 100, 200];
export const PAGE_LIMIT_DEFAULT = 10;
export const PAGE_LIMIT_MAX = 200;
/** Lists are counted exactly up to this number. Beyond it the console shows "more". */
export const COUNT_BOUND = 10_000;

export const MOBILE_BREAKPOINT_PX = 992;

export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFETIME_SECONDS = 300;
export const SMS_CODE_TRIES = 5;
export const SMS_INTERVAL_SECONDS = 60;
/**
 * Messages to one phone number per day (Asia/Shanghai), separately for each purpose. Requests by strangers must not
 * use up the messages that the owner needs to sign in.
 */
export const SMS_PER_DAY = {
  login: 10,
  retrieve: 5,
  register: 3,
  bind: 5,
  /** For attendees, who have no account. */
  attendee: 10,
  /** For a signed-in admin, to a new number. */
  phone: 5,
  /** For holders of a sign-in ticket. */
  'second-step': 10,
  /** Initial passwords, sent by operators. */
  password: 10,
  /** Notifications about changes of the account. */
  notice: 10,
} as const;
/** Codes per IP address and hour, over all phone numbers. */
export const SMS_PER_ADDRESS_HOUR = 60;
/** From this number of different phone numbers per hour on, an IP address must solve the graphic code. */
export const SMS_PHONES_WITHOUT_CAPTCHA = 5;
/** New phone numbers per admin and day. */
export const SMS_PER_ADMIN_DAY = 10;

/** Failed sign-ins per phone number: the first limit requires a graphic code, the second one locks the number. */
export const CAPTCHA_AFTER_FAILURES = 3;
export const LOCK_AFTER_FAILURES = 5;
export const FAILURE_WINDOW_SECONDS = 900;
export const LOCK_SECONDS = 1800;
export const CAPTCHA_LIFETIME_SECONDS = 300;
/** How long a device is trusted after a sign-in, and the maximum number of trusted devices per admin. */
export const TRUSTED_DEVICE_DAYS = 180;
export const TRUSTED_DEVICES_MAX = 10;
/** Lifetime and maximum attempts of the two-factor step. */
export const TICKET_LIFETIME_SECONDS = 300;
export const TICKET_TRIES = 5;
/** Lifetime of a single sign-on from its start, then lifetime and maximum attempts of the binding. */
export const SINGLE_SIGN_ON_SECONDS = 600;
export const BIND_TICKET_SECONDS = 600;
export const BIND_TICKET_TRIES = 10;
/** Period of an authenticator code, time limit of the setup, and number of recovery codes. */
export const AUTHENTICATOR_SECONDS = 30;
export const TWO_FACTOR_CONFIRM_SECONDS = 600;
export const RECOVERY_CODES = 10;

/** Maximum ids per bulk call. */
export const BATCH_MAX = 200;

/** Limits of preferences per admin: tabs, searches, and bytes of one preference. */
export const TABS_MAX = 50;
export const SEARCH_HISTORY_MAX = 20;
export const PREFERENCE_BYTES_MAX = 65_536;
/** Customized lists per admin, their columns, and saved views per list. */
export const ARRANGED_LISTS_MAX = 100;
export const COLUMNS_MAX = 60;
export const COLUMN_WIDTH_MIN = 48;
export const COLUMN_WIDTH_MAX = 800;
export const SAVED_VIEWS_MAX = 30;
/** Pages that stay mounted in background tabs. */
export const LIVE_PAGES_MIN = 3;
export const LIVE_PAGES_MAX = 30;

export const MEGABYTE = 1_048_576;
/** Uploads: accepted types by kind of file, section 9, extended by the current Office formats. */
export const DOCUMENT_TYPES = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf'] as const;
export const DOCUMENT_BYTES_MAX = 5 * MEGABYTE;
export const IMAGE_TYPES = ['png', 'jpg', 'jpeg'] as const;
export const IMAGE_BYTES_MAX = 10 * MEGABYTE;
/** Proofs of eligibility, such as a student card. */
export const PROOF_TYPES = [...IMAGE_TYPES, 'pdf'] as const;
export const PROOF_BYTES_MAX = 10 * MEGABYTE;
/** Archives with the documents of invoices that were issued elsewhere: their bytes, files, and bytes unpacked. */
export const RESULT_ARCHIVE_BYTES_MAX = 200 * MEGABYTE;
export const RESULT_FILES_MAX = 2000;
export const RESULT_FILE_BYTES_MAX = 10 * MEGABYTE;
export const RESULT_UNPACKED_BYTES_MAX = 400 * MEGABYTE;
/** Documents of a meeting: the most that the setting allows. */
export const MEETING_FILE_MEGABYTES_MAX = 100;
export const MEETING_FILE_BYTES_MAX = MEETING_FILE_MEGABYTES_MAX * MEGABYTE;
/** Files that are uploaded at once. */
export const MEETING_FILES_AT_ONCE = 20;
export const EDITOR_IMAGE_BYTES_MAX = 5 * MEGABYTE;
/** In pixels. Larger images can crash a browser. */
export const IMAGE_SIDE_MAX = 20_000;
export const IMAGE_PIXELS_MAX = 50_000_000;
/** Maximum bytes that the server decompresses for one image. A PNG can be compressed 1000 : 1. */
export const IMAGE_UNPACKED_BYTES_MAX = 100 * MEGABYTE;
export const FILE_NAME_MAX = 200;
export const UPLOADS_PER_DAY = 1000;
/** In one session of an attendee. */
export const UPLOADS_OF_ATTENDEE = 30;
export const ZIP_BYTES_MAX = 200 * MEGABYTE;

/** Minimum retention of logs. A setting cannot go below it. */
export const LOG_RETENTION_DAYS_MIN = 180;

/** Exports: rows of one file, selected rows, and rows of one sheet including its heading. */
export const EXPORT_ROWS_MAX = 5_000_000;
export const EXPORT_SELECTED_MAX = 1000;
/** Files of one archive that is made in the background. */
export const ARCHIVE_FILES_MAX = 2000;
export const ARCHIVE_BYTES_MAX = 2_147_483_648;
/** Columns of one file, answers to forms among them. */
export const EXPORT_COLUMNS_MAX = 300;
export const SHEET_ROWS_MAX = 1_048_576;

/** Imports: bytes, rows and columns of one file, and characters of a cell as in a spreadsheet. */
export const IMPORT_BYTES_MAX = 20 * MEGABYTE;
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_COLUMNS_MAX = 100;
export const IMPORT_CELL_MAX = 32_767;

/** Recipients of one notice; also the limit of the file with all of them. */
export const RECIPIENTS_MAX = 200_000;

/** Shortcuts on the home page of one admin. */
export const SHORTCUTS_MAX = 12;

/** Meetings: characters of the introduction (HTML), refund rules, and offered choices. */
export const INTRO_CHARACTERS_MAX = 50_000;
export const REFUND_RULES_MAX = 10;

/** `custCode` of the customer that operates the platform; the specification, section 2. */
export const PLATFORM_CUST_CODE = 'HUIWU';
