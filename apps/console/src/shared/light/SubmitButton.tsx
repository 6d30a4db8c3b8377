interface Props {
  text: string;
  isBusy: boolean;
}

/** Submits the form. It keeps the focus while the form is sent. */
export function SubmitButton({ text, isBusy }: Props) {
  return (
    <button type="submit" className="light-button light-submit" aria-disabled={isBusy} aria-busy={isBusy}>
      {text}
    </button>
  );
}
