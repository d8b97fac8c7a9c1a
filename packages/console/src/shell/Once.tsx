/**
 * A secret that is shown once, until the operator has stored it. Renders an empty status without one, so that screen
 * readers announce it.
 */
export function Once({
  name,
  text,
  done,
}: {
  readonly name: string
  readonly text: string | null
  /** Removes the secret from the page. */
  readonly done: () => void
}) {
  return (
    <div role="status">
      {text !== null && (
        <section className="once" aria-label={name}>
          <p>
            <strong>{`${name}.`}</strong> <span>Store it now: it is not shown again.</span>
          </p>
          <code>{text}</code>
          <div className="row">
            <button type="button" onClick={() => navigator.clipboard.writeText(text)}>
              Copy
            </button>
            <button type="button" onClick={done}>
              I have stored it
            </button>
          </div>
        </section>
      )}
    </div>
  )
}
