import type { InsightTable } from '@latchkey/protocol/console/insight'
import { cellText } from './cell-text.ts'
import { labelOf } from './labels.ts'

/** The numbers of a report as a table. */
export function ReportTable({
  title,
  table: { columns, rows },
}: {
  readonly title: string
  readonly table: InsightTable
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll a wide table.
    <section className="scroll" aria-label={`Table: ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={isText(kind) ? '' : 'number'}>
                {labelOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={String(first)}>
              <th scope="row">{cellText(first ?? null, columns[0]?.kind ?? 'category')}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]?.name} className={isText(columns[at + 1]?.kind ?? 'count') ? '' : 'number'}>
                  {cellText(cell, columns[at + 1]?.kind ?? 'count')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isText = (kind: string): boolean => kind === 'time' || kind === 'category'
