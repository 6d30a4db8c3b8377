import { Form } from 'antd';

/** Whether a switch of the form is on. Dependent fields are shown only then. */
export const useSwitch = (name: string): boolean => Form.useWatch<unknown>(name) === true;
