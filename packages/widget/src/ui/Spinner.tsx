/** Turns while a call runs. Hidden from screen readers: the button's label and `aria-busy` convey the state. */
export const Spinner = () => <span className="lk-spinner" aria-hidden={true} />
