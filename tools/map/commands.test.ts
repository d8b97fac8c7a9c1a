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
  }
})
