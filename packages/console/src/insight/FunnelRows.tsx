import type { InsightReport } from '@latchkey/protocol/console/insight'
import { type FunnelRow, funnelRows } from './funnel-rows.ts'

/** The funnel by method: how many started and verified, where most people leave, and how long it takes. */
export function FunnelRows({
  funnel,
  times,
}: {
  readonly funnel: InsightReport
  readonly times: InsightReport | null
}) {
  const rows = funnelRows(funnel, times)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll a wide table.
    <section className="scroll funnel" aria-label="Sign-ins by method" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col" className="number">
              Started
            </th>
            <th scope="col" className="number">
              Verified
            </th>
            <th scope="col">Share</th>
            <th scope="col" className="leaves">
              Most leave
            </th>
            <th scope="col" className="number">
              Median time
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.method} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row }: { readonly row: FunnelRow }) {
  return (
    <tr className={`${row.isTotal ? 'total' : ''} ${row.isWorst ? 'worst' : ''}`}>
      <th scope="row">
        <span>{row.label}</span>
        {row.leaves !== '' && (
          <span className="leaves-below">
            <span className="visually-hidden">, </span>
            <span>{`Most leave ${row.leaves}`}</span>
          </span>
        )}
      </th>
      <td className="number">{row.started}</td>
      <td className="number">{row.verified}</td>
      <td>
        <span className="share">
          <svg className="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="8" rx="2" className="share-whole" />
            <rect width={row.percent ?? 0} height="8" rx="2" className="share-part" />
          </svg>
          <strong>{row.percent === null ? '–' : `${row.percent} %`}</strong>
          {row.isWorst && <span className="visually-hidden">the lowest share</span>}
        </span>
      </td>
      <td className="leaves">{row.leaves}</td>
      <td className="number">{row.median}</td>
    </tr>
  )
}
