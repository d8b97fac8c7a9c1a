type Props = {
  readonly id: string
  readonly text: string
  /** What is said after it, where the screen has nothing else that takes the focus. */
  readonly describedBy?: string
}

/** A screen's one heading. It takes the focus when its screen appears, so that a screen reader says it. */
export const Heading = ({ id, text, describedBy }: Props) => (
  <h2 id={id} className="lk-heading" tabIndex={-1} aria-describedby={describedBy}>
    {text}
  </h2>
)
