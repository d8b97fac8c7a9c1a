import { expect, it } from 'vitest'
import { countDialect, countParticiples, textKinds } from './plain-english.ts'

it.each([
  ['Whoever has the address is told anew.', 4],
  ['Nobody stands beside it any more.', 3],
  ['The cursor is none that a search answered.', 1],
  ['Returns the user. Throws `PlaceError` if the session has expired.', 0],
  ['Passes `whoever` and ```\nnobody\n``` because code does not count.', 0],
])('counts the markers of dialect in "%s"', (text, hits) => {
  expect(countDialect(text).hits).toBe(hits)
})

it('counts words of prose and leaves code and addresses out', () => {
  expect(countDialect('Read `npm run check` at https://example.com first.').words).toBe(4)
})

it('counts variables whose whole name is a participle', () => {
  const source = 'export const found = 1\nconst foundUser = 2\nlet told = 3\nfunction read() {}\nconst { kept } = 4\n'
  expect(countParticiples(source)).toEqual({ names: 4, bare: 3, exported: 1 })
})

it.each([
  ['comments', '/** Whoever asks. */\nconst text = "nobody"\n', 'Whoever asks.'],
  [
    'messages',
    "throw new Error('Whoever asks is told nothing here.')\n// nobody\n",
    'Whoever asks is told nothing here.',
  ],
  ['test titles', "it('lets nobody in', () => {})\n", 'lets nobody in'],
])('extracts the %s of a file and nothing else', (name, content, text) => {
  const kind = textKinds.find((candidate) => candidate.name === name)
  expect(kind?.extract(content).replace('*/', '').trim()).toBe(text)
})

it.each([
  ['test comments', 'packages/provider/src/crash.test.ts'],
  ['comments', '.dependency-cruiser.cjs'],
  ['comments', 'tools/prepare.mjs'],
])('counts the %s of %s', (name, path) => {
  expect(textKinds.filter(({ isIn }) => isIn(path)).map((kind) => kind.name)).toContain(name)
})
