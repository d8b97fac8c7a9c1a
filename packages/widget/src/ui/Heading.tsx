type HeadingProps = {
  readonly id: string
  readonly text: string
  /** ID of a description that is read after the heading, for screens in which nothing else takes the focus. */
  readonly describedBy?: string
}

/** The only heading of a screen. Takes the focus when the screen appears, so that a screen reader reads it. */
export const Heading = ({ id, text, describedBy }: HeadingProps) => (
  <h2 id={id} className="lk-heading" tabIndex={-1} aria-describedby={describedBy}>
    {text}
  </h2>
)
