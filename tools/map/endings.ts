import type { AuthorityName } from '@latchkey/provider/domain/endings/authorities'
import type { Ending, EndingExtent, EndingRow } from '@latchkey/provider/domain/endings/ending-cells'

const begin = '<!-- The table of endings, written by `npm run map`. -->'
const end = '<!-- The end of the table of endings. -->'

type Titles = Readonly<Record<AuthorityName, { readonly title: string }>>

/** Words for what ends, as cells of the table. */
const wordsOf: Readonly<Record<EndingExtent, string>> = {
  this: 'this one ends',
  others: 'all but its own end',
  all: 'all end',
  'by factor': 'those by the factor end',
  'by connection': 'those by the connection end',
  'of back ends': 'those of back ends end',
  'of the maker': 'those that the member made end',
  theirs: 'end with what they came from',
  'at use': 'refused at use',
  deleted: 'deleted',
}

/** Returns a page of the documents with the table of endings written again. */
export const withEndings = (page: string, titles: Titles, endings: Readonly<Record<string, EndingRow>>): string => {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no place for the table of endings.')
  return `${before}${begin}\n\n${tableOf(titles, endings)}\n${end}${after}`
}

/** One section for each event: a wide table does not fit a page. */
const tableOf = (titles: Titles, endings: Readonly<Record<string, EndingRow>>): string => {
  const names = Object.keys(titles) as AuthorityName[]
  return Object.entries(endings)
    .map(([event, row]) => {
      const present = names.filter((name) => row[name] !== 'cannot exist')
      const lines = present.map((name) => `| ${titles[name].title} | ${cellOf(row[name])} |`)
      return `**${event[0]?.toUpperCase()}${event.slice(1)}**\n\n| | |\n|---|---|\n${lines.join('\n')}\n`
    })
    .join('\n')
}

const cellOf = (ending: Ending): string => {
  if (typeof ending === 'string') return ending
  return 'ends' in ending ? wordsOf[ending.ends] : `stay: ${ending.stays}`
}
