/**
 * Keeps the place of what is read, and says so to screen readers.
 *
 * @example
 * {data === undefined ? <Skeleton rows={3} /> : <Table rows={data.rows} />}
 */
export function Skeleton({
  rows = 5,
}: {
  /** How many rows the answer has at a guess. */
  readonly rows?: number
}) {
  return (
    <div className="skeleton-rows">
      <p role="status" className="visually-hidden">
        Reading…
      </p>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={at}>
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}
