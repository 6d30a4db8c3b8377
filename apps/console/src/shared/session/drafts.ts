/** One field of a form as somebody left it. */
export interface DraftField {
  name: (string | number)[];
  value: unknown;
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

const parse = (text: string | null): DraftField[] => {
  try {
    const fields: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(fields) ? (fields as DraftField[]) : [];
  } catch {
    return [];
  }
};

/** What was typed and not saved. */
export const readDraft = (place: DraftPlace): DraftField[] => parse(window.sessionStorage.getItem(keyOf(place)));

/** What is left in this tab of the browser is this person's, or it goes. */
export const dropDraftsOfOthers = (personId: string): void => {
  isOpen = true;
  storedKeys()
    .filter((key) => !key.startsWith(`${PREFIX}${personId}:`))
    .forEach((key) => window.sessionStorage.removeItem(key));
};

/** Keeps what was typed for as long as this tab of the browser lives; nothing typed leaves nothing behind. */
export const keepDraft = (place: DraftPlace, fields: DraftField[]): void => {
  try {
    if (isOpen && fields.length > 0) window.sessionStorage.setItem(keyOf(place), JSON.stringify(fields));
    else window.sessionStorage.removeItem(keyOf(place));
  } catch {
    // The browser keeps nothing, or has no room: then it is as without drafts.
  }
};

/** Whoever signs out leaves nothing behind, also not what is still on the screen. */
export const leaveNoDrafts = (): void => {
  isOpen = false;
  storedKeys().forEach((key) => window.sessionStorage.removeItem(key));
};
