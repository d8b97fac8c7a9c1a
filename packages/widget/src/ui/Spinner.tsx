/** Turns while a call runs. What it stands for is said by its button and by `aria-busy`. */
export const Spinner = () => <span className="lk-spinner" aria-hidden={true} />
