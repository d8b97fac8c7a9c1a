import { expect, test } from 'vitest'
import { b2b } from '../b2b/definition.ts'
import { consumer } from '../consumer/definition.ts'
import type { Definition, Mountable } from '../mount/definition.ts'
import { chunks as forMembers } from './b2b-chunks.ts'
import { chunks as forUsers } from './consumer-chunks.ts'
import type { Chunks } from './main-views.ts'

const isAtHand = async <V extends Mountable>(definition: Definition<V>, chunks: Chunks) => {
  const begins: Record<string, unknown> = {}
  const lazyEntries: Record<string, unknown> = {}
  for (const { id, begin, lazyEntries: entries } of definition.methods) {
    if (begin) begins[id] = await begin()
    if (entries) lazyEntries[id] = (await entries()).lazyEntries
  }
  const { refusals } = await definition.refusals()
  expect(Object.keys(begins).length).toBeGreaterThan(0)
  expect(chunks.refusals).toBe(refusals)
  for (const [kind, brought] of Object.entries({ begins, lazyEntries })) {
    const atHand: Readonly<Record<string, unknown>> = chunks[kind as 'begins' | 'lazyEntries']
    expect(Object.keys(atHand).sort()).toEqual(Object.keys(brought).sort())
    for (const [id, chunk] of Object.entries(brought)) expect(atHand[id], `${kind} of ${id}`).toBe(chunk)
  }
}

test('a server has every chunk that a browser fetches for the first consumer screen', () =>
  isAtHand(consumer, forUsers))
test('a server has every chunk that a browser fetches for the first member screen', () => isAtHand(b2b, forMembers))
