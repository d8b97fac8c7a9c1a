import { commands } from '@latchkey/provider/commands/table'
import { expect, test } from 'vitest'
import { commandsDocument } from './commands.ts'

test('lists every command with its usage and every option with its effect', () => {
  const page = commandsDocument()
  for (const { words, options } of commands) {
    const [, section = ''] = page.split(`\n## ${words}\n`)
    const [text = ''] = section.split('\n## ')
    expect(text, words).toContain(`\nlatchkey ${words}`)
    for (const [name, { about }] of Object.entries(options)) {
      expect(text, words).toContain(`--${name}`)
      expect(text, words).toContain(about.replaceAll('|', '\\|'))
    }
    // A bar that is not escaped begins another cell.
    for (const row of text.split('\n').filter((line) => line.startsWith('| ')))
      expect(row.split(/(?<!\\)\|/), words).toHaveLength(4)
  }
})
