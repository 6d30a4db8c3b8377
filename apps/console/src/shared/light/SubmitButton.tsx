interface Props {
  text: string;
  isBusy: boolean;
}

/** Sends the form; stays focused while it does. */
export function SubmitButton({ text, isBusy }: Props) {
  return (
    <button type="submit" className="light-button light-submit" aria-disabled={isBusy} aria-busy={isBusy}>
      {text}
    </button>
  );
}
