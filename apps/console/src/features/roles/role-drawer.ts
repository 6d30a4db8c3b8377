/** What every layer about one role is given. */
export interface RoleDrawerProps {
  id: string;
  /** As the list has it, until the fresh record has come. */
  name: string;
  onClose: () => void;
  onSaved: (text: string) => void;
}
