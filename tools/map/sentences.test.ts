import { afterAll, expect, test } from 'vitest'
import { root } from '../check/sources.ts'
import { plantedTree } from '../testing/planted-tree.ts'
import { englishSentences } from './sentences.ts'

const tree = plantedTree({
  'packages/widget/src/copy/locales/en.ts': `export const flow = { 'flow.back': 'Back' }
export const push = { 'push.title': 'Look at your phone', 'flow.back': 'Back' }
`,
  'packages/widget/src/copy/locales/en.portal.ts': `export const portal = { 'portal.title': 'Members' }
`,
  'packages/widget/src/copy/locales/en.steps.ts': `export const steps = { 'steps.go': 'Go there.' }
`,
})
afterAll(tree.remove)

test('reads all sentences, and reports an ID that two sections have', async () => {
  expect(await englishSentences(tree.root)).toEqual({
    sentences: {
      'flow.back': 'Back',
      'push.title': 'Look at your phone',
      'portal.title': 'Members',
      'steps.go': 'Go there.',
    },
    findings: ['The section push repeats flow.back: a sentence belongs to one section'],
  })
})

test('finds each sentence of the widget in one section', async () => {
  const { sentences, findings } = await englishSentences(root)
  expect(Object.keys(sentences).length).toBeGreaterThan(100)
  expect(findings).toEqual([])
})
