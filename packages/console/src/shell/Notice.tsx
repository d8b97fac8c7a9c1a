/** An error, for the operator. Renders nothing without one. */
export function Notice({ error }: { readonly error: Error | null }) {
  return error === null ? null : (
    <p className="notice" role="alert">
      {error.message}
    </p>
  )
}
