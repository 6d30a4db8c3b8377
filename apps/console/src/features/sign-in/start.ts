/** What a form starts with; another `round` is another form. */
export interface Start {
  round: number;
  phone: string;
  password: string;
  isAgreed: boolean;
}
