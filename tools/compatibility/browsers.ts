import type { Tried } from './row.ts'

const engines = 'e2e/engines/engines.ts'
const hands = 'packages/widget/src/testing/foreign-hands.ts'

/** What shows the pages, and what changes them. */
export const browsers: readonly Tried[] = [
  ...(
    [
      ['Chromium', 'chromium', 'Debian 156.0.8078.108'],
      ['Firefox ESR', 'firefox', 'Debian 153.8.0esr'],
      ['WebKitGTK', 'webkit', 'Debian 2.50.6'],
    ] as const
  ).map(
    ([subject, named, ran]): Tried => ({
      subject,
      named,
      kind: 'browser',
      version: { ran },
      on: '2026-11-25',
      test: engines,
      note: 'every behavior that engines could differ in ([ENGINES](ENGINES.md))',
    }),
  ),
  ...(
    [
      ['Google Translate', 'Google Translate', 'every text becomes nested `<font>` elements'],
      ['Grammarly', 'grammarly', 'its element in containers, its attributes at fields'],
      ['LastPass', 'lastpass', 'its icon beside fields'],
      ['1Password', '1password', 'its button in containers'],
    ] as const
  ).map(
    ([subject, named, note]): Tried => ({
      subject,
      named,
      kind: 'browser',
      version: { recorded: 'its changes of a page' },
      on: '2026-11-28',
      test: hands,
      note,
    }),
  ),
]
