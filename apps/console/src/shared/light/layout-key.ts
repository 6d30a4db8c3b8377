/** The local storage key of the layout settings, fixed by the specification. They include dark or light. */
export const LAYOUT_KEY = 'layout-setting';
