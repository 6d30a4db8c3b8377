/** The constants of the specification, section 9; times in seconds unless the name says otherwise. */
export const REQUEST_TIMEOUT_MS = 600_000;
export const DUPLICATE_WINDOW_MS = 1000;
/** The console fetches a new system token after this long, the server honours one a little longer. */
export const SYSTEM_TOKEN_COUNTDOWN_SECONDS = 3200;
export const SYSTEM_TOKEN_LIFETIME_SECONDS = 3600;
export const SYSTEM_TOKEN_COOKIE_DAYS = 30;

export const PHONE_DIGITS = 11;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 30;

export const PAGE_SIZES = [10, 50, 100, 200];
export const PAGE_LIMIT_DEFAULT = 10;
export const PAGE_LIMIT_MAX = 200;
/** Lists count exactly up to here and say "more" beyond. */
export const COUNT_BOUND = 10_000;

export const MOBILE_BREAKPOINT_PX = 992;

export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFETIME_SECONDS = 300;
export const SMS_CODE_TRIES = 5;
export const SMS_INTERVAL_SECONDS = 60;
/**
 * Messages to one phone in a day (Asia/Shanghai), each kind for itself: what strangers can ask for uses up nothing of what
 * the owner needs to finish a sign-in.
 */
export const SMS_PER_DAY = {
  login: 10,
  retrieve: 5,
  register: 3,
  bind: 5,
  /** For a signed-in admin, to a new number. */
  phone: 5,
  /** For holders of a sign-in ticket. */
  'second-step': 10,
  /** Initial passwords, sent by operators. */
  password: 10,
  /** What the owner of an account is told of it. */
  notice: 10,
} as const;
/** Codes that one address may ask for in an hour, over all phones. */
export const SMS_PER_ADDRESS_HOUR = 60;
/** From how many differing phones on in an hour an address is asked for the graphic code. */
export const SMS_PHONES_WITHOUT_CAPTCHA = 5;
/** New numbers that one admin may try in a day. */
export const SMS_PER_ADMIN_DAY = 10;

/** Failed sign-ins of one phone: from here on a graphic code is asked for, and from here on it is locked. */
export const CAPTCHA_AFTER_FAILURES = 3;
export const LOCK_AFTER_FAILURES = 5;
export const FAILURE_WINDOW_SECONDS = 900;
export const LOCK_SECONDS = 1800;
export const CAPTCHA_LIFETIME_SECONDS = 300;
/** How long after a sign-in a browser is known, and how many of one person are. */
export const TRUSTED_DEVICE_DAYS = 180;
export const TRUSTED_DEVICES_MAX = 10;
/** How long and how often the two-factor step of a sign-in may be tried after the first. */
export const TICKET_LIFETIME_SECONDS = 300;
export const TICKET_TRIES = 5;
/** How long single sign-on may take from its start, and how long and how often binding may be tried after it. */
export const SINGLE_SIGN_ON_SECONDS = 600;
export const BIND_TICKET_SECONDS = 600;
export const BIND_TICKET_TRIES = 10;
/** How long a code of an authenticator stands, how long one may take to be set up, and what stands in for it. */
export const AUTHENTICATOR_SECONDS = 30;
export const TWO_FACTOR_CONFIRM_SECONDS = 600;
export const RECOVERY_CODES = 10;

/** A batch call takes at most this many ids. */
export const BATCH_MAX = 200;

/** What is kept for one person: tabs, searches, and how large one of these may be. */
export const TABS_MAX = 50;
export const SEARCH_HISTORY_MAX = 20;
export const PREFERENCE_BYTES_MAX = 65_536;
/** Lists that an admin has arranged, their columns, and the views that are kept of one list. */
export const ARRANGED_LISTS_MAX = 100;
export const COLUMNS_MAX = 60;
export const COLUMN_WIDTH_MIN = 48;
export const COLUMN_WIDTH_MAX = 800;
export const SAVED_VIEWS_MAX = 30;
/** How many pages may stay alive behind the one that is looked at. */
export const LIVE_PAGES_MIN = 3;
export const LIVE_PAGES_MAX = 30;

export const MEGABYTE = 1_048_576;
/** Uploads: what each kind of file may be, section 9; the present forms of the old Office types are taken as well. */
export const DOCUMENT_TYPES = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf'] as const;
export const DOCUMENT_BYTES_MAX = 5 * MEGABYTE;
export const IMAGE_TYPES = ['png', 'jpg', 'jpeg'] as const;
export const IMAGE_BYTES_MAX = 10 * MEGABYTE;
export const EDITOR_IMAGE_BYTES_MAX = 5 * MEGABYTE;
/** In pixels: what opens as more than this would take a browser down. */
export const IMAGE_SIDE_MAX = 20_000;
export const IMAGE_PIXELS_MAX = 50_000_000;
/** Of a PNG, which packs a thousand to one: what the server unpacks at most for one picture. */
export const IMAGE_UNPACKED_BYTES_MAX = 100 * MEGABYTE;
export const FILE_NAME_MAX = 200;
export const UPLOADS_PER_DAY = 1000;
export const ZIP_BYTES_MAX = 200 * MEGABYTE;

/** Logs are kept at least this long, whatever a setting says. */
export const LOG_RETENTION_DAYS_MIN = 180;

/** Exports: rows of one file, rows that may be selected by hand, and rows of one sheet with its heading. */
export const EXPORT_ROWS_MAX = 5_000_000;
export const EXPORT_SELECTED_MAX = 1000;
export const SHEET_ROWS_MAX = 1_048_576;

/** Shortcuts on the home page of one admin. */
export const SHORTCUTS_MAX = 12;

/** Meetings: characters of the introduction (HTML), steps of the refund rules, and choices offered at once. */
export const INTRO_CHARACTERS_MAX = 50_000;
export const REFUND_RULES_MAX = 10;

/** `custCode` of the customer that runs the platform; the specification, section 2. */
export const PLATFORM_CUST_CODE = 'HUIWU';
