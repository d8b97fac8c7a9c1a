import { expect, test } from 'vitest'
import { headingsOf, slugOf, withSiteLinks } from './links.ts'
import type { Page } from './pages.ts'

const pages: readonly Page[] = [
  { source: 'README.md', path: 'start', group: 'Start' },
  { source: 'docs/THEME.md', path: 'theme', group: 'Reference' },
]

const theme = '# Theme\n\n## Set `keys`\n\n## Set keys\n\n```sh\n# no heading\n```\n'

const convert = (from: string, markdown: string) =>
  withSiteLinks(from, markdown, {
    pages,
    texts: new Map([
      ['README.md', '# Latchkey\n'],
      ['docs/THEME.md', theme],
    ]),
    exists: (path) => ['README.md', 'docs/THEME.md', 'packages/js/src/index.ts', 'docs/images/a.png'].includes(path),
  })

test.each([
  ['README.md', '[looks](docs/THEME.md)', '[looks](/theme)'],
  ['docs/THEME.md', '[`keys`](#set-keys-1)', '[`keys`](/theme#set-keys-1)'],
  ['docs/THEME.md', '[back](../README.md)', '[back](/start)'],
  ['README.md', '![A form](docs/images/a.png)', '![A form](/images/a.png)'],
  ['README.md', '[the source](packages/js/src/index.ts)', 'the source'],
  ['README.md', '[a site](https://example.com/docs/THEME.md)', '[a site](https://example.com/docs/THEME.md)'],
  ['README.md', '```md\n[looks](docs/THEME.md)\n```\n', '```md\n[looks](docs/THEME.md)\n```\n'],
])('in %s, turns %j into %j', (from, markdown, expected) => {
  expect(convert(from, markdown)).toEqual({ markdown: expected, dead: [] })
})

test.each(['docs/NOTHING.md', 'docs/THEME.md#nothing', '#nothing', 'packages/js/src/nothing.ts'])(
  'reports a link to %s, which leads nowhere',
  (target) => {
    expect(convert('README.md', `See [it](${target}).`).dead).toEqual([{ source: 'README.md', target }])
  },
)

test('gives headings the addresses that code hosts give them', () => {
  expect([...headingsOf(theme)]).toEqual(['theme', 'set-keys', 'set-keys-1'])
  expect(slugOf('`POST /v1/users` and [a link](x.md): what?')).toBe('post-v1users-and-a-link-what')
})
