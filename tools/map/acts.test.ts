import { acts } from '@latchkey/provider/acts/table'
import { expect, it } from 'vitest'
import { actsDocument } from './acts.ts'

it('documents each act once, with its command, role and events', () => {
  const page = actsDocument(acts)
  for (const { doc, words, events } of acts) {
    const rows = page.split('\n').filter((line) => line.startsWith(`| ${doc} |`) && line.includes(`latchkey ${words} `))
    expect(rows, doc).toHaveLength(1)
    for (const kind of events) expect(rows[0]).toContain(kind)
  }
})
