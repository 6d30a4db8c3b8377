/** The value of a form field that the user changed. */
export interface DraftField {
  name: (string | number)[];
  value: unknown;
}

/** The state that the form was editing. */
export interface DraftBase {
  version: number | string;
  /** The values of its fields, without those that are never stored. */
  values: Record<string, unknown>;
}

/** The input of a form, and the state that it was editing. */
export interface Draft {
  fields: DraftField[];
  base?: DraftBase | undefined;
}

/** The user and the form. */
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

/** The stored input of a form; empty if there is none. */
export const readDraft = (place: DraftPlace): Draft => parse(window.sessionStorage.getItem(keyOf(place)));

/** Removes drafts of other users from this browser tab. */
export const dropDraftsOfOthers = (personId: string): void => {
  isOpen = true;
  storedKeys()
    .filter((key) => !key.startsWith(`${PREFIX}${personId}:`))
    .forEach((key) => window.sessionStorage.removeItem(key));
};

/** Stores the input of a form while this browser tab exists; without input, removes it. */
export const keepDraft = (place: DraftPlace, draft: Draft = NO_DRAFT): void => {
  try {
    if (isOpen && draft.fields.length > 0) window.sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
    else window.sessionStorage.removeItem(keyOf(place));
  } catch {
    // Without storage, or without space in it, there are no drafts.
  }
};

/** Signing out removes all drafts, including those of forms on the screen. */
export const leaveNoDrafts = (): void => {
  isOpen = false;
  storedKeys().forEach((key) => window.sessionStorage.removeItem(key));
};
