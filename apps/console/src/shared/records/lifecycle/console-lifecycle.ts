/** The properties of a lifecycle's transition that the console uses. */
export interface Transition {
  verb: string;
  from: readonly string[];
  needsReason?: boolean | undefined;
  isDangerous?: boolean | undefined;
  isMain?: boolean | undefined;
  /** The consequence, shown in the confirmation. */
  confirm?: string | undefined;
}

export interface Lifecycle {
  states: Readonly<Record<string, string>>;
  transitions: Readonly<Record<string, Transition>>;
}
