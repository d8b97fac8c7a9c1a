import { afterAll, expect, test } from 'vitest'
import { root } from '../check/sources.ts'
import { plantedTree } from '../testing/planted-tree.ts'
import { englishSentences, languageFiles } from './languages.ts'

const words = (path: string) => `packages/widget/src/${path}`
const tree = plantedTree({
  [words('flow/words/en.ts')]: "export const words = { 'flow.back': 'Back' }\n",
  [words('methods/push/words/en.ts')]: "export const words = { 'push.title': 'Look at your phone' }\n",
  [words('methods/push/words/late/en.ts')]: "export const words = { 'flow.back': 'Back', 'push.again': 'Again' }\n",
})
afterAll(tree.remove)

test('a method with words is a part of every language, by its folders alone', () => {
  const files = languageFiles(tree.root, ['de', 'pt-br'])
  expect(Object.keys(files)).toEqual(['en', 'de', 'pt-br'].map((tag) => words(`copy/languages/${tag}.ts`)))
  expect(files[words('copy/languages/de.ts')]).toBe(`import { words as flow } from '../../flow/words/de.ts'
import { words as push } from '../../methods/push/words/de.ts'
import { words as pushLate } from '../../methods/push/words/late/de.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "de", from the files of all that say one. Written by \`npm run map\`. */
export const catalogue: Catalogue = {
  ...flow,
  ...push,
  ...pushLate,
}
`)
})

test('reads all sentences, and finds one that two parts repeat', async () => {
  expect(await englishSentences(tree.root)).toEqual({
    sentences: { 'flow.back': 'Back', 'push.title': 'Look at your phone', 'push.again': 'Again' },
    findings: ['methods/push/words/late says flow.back once more: a sentence belongs to one noun'],
  })
})

test('each sentence of the widget belongs to one noun', async () => {
  const { sentences, findings } = await englishSentences(root)
  expect(Object.keys(sentences).length).toBeGreaterThan(100)
  expect(findings).toEqual([])
})
