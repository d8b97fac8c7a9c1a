/** How long is not known, so no value is given: the bar fills once, in ten seconds, and the text says what for. */
export const Progress = ({ id, label }: { readonly id: string; readonly label: string }) => (
  <div className="lk-progress">
    <p id={id} className="lk-helper">
      {label}
    </p>
    <div className="lk-track" role="progressbar" aria-labelledby={id}>
      <span className="lk-bar" />
    </div>
  </div>
)
