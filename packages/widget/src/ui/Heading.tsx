/** A screen's one heading. It takes the focus when its screen appears, so that a screen reader says it. */
export const Heading = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <h2 id={id} className="lk-heading" tabIndex={-1}>
    {text}
  </h2>
)
