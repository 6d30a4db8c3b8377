/** Where the settings of the layout stand in local storage, fixed by the specification; dark or light is one of them. */
export const LAYOUT_KEY = 'layout-setting';
