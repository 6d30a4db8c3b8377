/** One field of a form as a user left it. */
export interface DraftField {
  name: (string | number)[];
  value: unknown;
}

/** What the form was about when it was typed into. */
export interface DraftBase {
  version: number | string;
  /** What its fields said, without those that are never written down. */
  values: Record<string, unknown>;
}

/** What was typed into a form, and over what. */
export interface Draft {
  fields: DraftField[];
  base?: DraftBase | undefined;
}

/** Whose form, and which. */
export interface DraftPlace {
  personId: string;
  form: string;
}

const PREFIX = 'huiwu_draft:';

let isOpen = true;

const keyOf = ({ personId, form }: DraftPlace): string => `${PREFIX}${personId}:${form}`;

const storedKeys = (): string[] => Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));

const NO_DRAFT: Draft = { fields: [] };

const parse = (text: string | null): Draft => {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    return Array.isArray(draft?.fields) ? draft : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
};

/** What was typed and not saved. */
export const readDraft = (place: DraftPlace): Draft => parse(window.sessionStorage.getItem(keyOf(place)));

/** What is left in this tab of the browser is this person's, or it goes. */
export const dropDraftsOfOthers = (personId: string): void => {
  isOpen = true;
  storedKeys()
    .filter((key) => !key.startsWith(`${PREFIX}${personId}:`))
    .forEach((key) => window.sessionStorage.removeItem(key));
};

/** Keeps what was typed for as long as this tab of the browser lives; nothing typed leaves nothing behind. */
export const keepDraft = (place: DraftPlace, draft: Draft = NO_DRAFT): void => {
  try {
    if (isOpen && draft.fields.length > 0) window.sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
    else window.sessionStorage.removeItem(keyOf(place));
  } catch {
    // The browser keeps nothing, or has no room: then it is as without drafts.
  }
};

/** Anyone who signs out leaves nothing behind, also not what is still on the screen. */
export const leaveNoDrafts = (): void => {
  isOpen = false;
  storedKeys().forEach((key) => window.sessionStorage.removeItem(key));
};
