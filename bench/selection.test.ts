import { expect, it } from 'vitest'
import { selectionOf } from './selection.ts'

const parts = ['calm', 'page', 'enter', 'widget']

it('selects every part once without arguments, and the usual rounds', () => {
  const { names, rounds } = selectionOf([], parts)
  expect(names).toEqual(['calm', 'widget'])
  expect(rounds(7)).toBe(7)
})

it('measures page and enter once if the widget measures them too', () => {
  expect(selectionOf(['enter', 'page', 'widget', 'calm'], parts).names).toEqual(['widget', 'calm'])
  expect(selectionOf(['enter', 'page', 'page'], parts).names).toEqual(['enter', 'page'])
})

it('limits the rounds, and never adds any', () => {
  const { names, rounds } = selectionOf(['page', '--rounds=5'], parts)
  expect(names).toEqual(['page'])
  expect([rounds(7), rounds(3)]).toEqual([5, 3])
})

it.each(['pages', '--rounds=0', '--rounds'])('rejects %s', (arg) => {
  expect(() => selectionOf([arg], parts)).toThrow(`Unknown part "${arg}"`)
})
