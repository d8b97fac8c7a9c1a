import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const sources = 'packages/widget/src'

/** Sentences of one noun in every language: one file each, beside the noun or in a part of its `words/`. */
interface Part {
  /** Below the widget's sources: `methods/password/words/mail`. */
  readonly folder: string
  /** `passwordMail`. */
  readonly name: string
}

type Sentences = Readonly<Record<string, string>>

const camelCased = (text: string): string => text.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())

const partOf = (folder: string): Part => ({
  folder,
  name: camelCased(folder.replace(/^(methods|ui)\//, '').replace('/words', '')),
})

/** Finds the parts by their English words: the other languages must match them. */
const partsIn = (root: string): readonly Part[] =>
  globSync('**/words/**/en.ts', { cwd: join(root, sources) })
    .map((path) => partOf(path.replace(/\/en\.ts$/, '')))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))

const imports = (parts: readonly Part[], tag: string): string =>
  [...parts]
    .sort((a, b) => (`${a.folder}/${tag}.ts` < `${b.folder}/${tag}.ts` ? -1 : 1))
    .map(({ folder, name }) => `import { words as ${name} } from '../../${folder}/${tag}.ts'\n`)
    .join('')

const entries = (parts: readonly Part[]): string => parts.map(({ name }) => `  ...${name},\n`).join('')

const english = (parts: readonly Part[]): string => `${imports(parts, 'en')}
/**
 * Every sentence in English, which the other languages have to match. For types, tests and tools: a page gets each part
 * with the chunk that says it first, and never all of them at once. Written by \`npm run map\`.
 */
export const catalogue = {
${entries(parts)}} as const
`

const translated = (
  parts: readonly Part[],
  tag: string,
): string => `${imports(parts, tag)}import type { Catalogue } from '../copy.ts'

/** Every sentence in "${tag}", from the files of all that say one. Written by \`npm run map\`. */
export const catalogue: Catalogue = {
${entries(parts)}}
`

/**
 * Returns the files that combine a language: a page loads one file for any number of methods. They name every part's
 * file, so a sentence or a part that a language lacks does not compile.
 *
 * @param tags as in file names: `pt-br`
 */
export const languageFiles = (root: string, tags: readonly string[]): Readonly<Record<string, string>> => {
  const parts = partsIn(root)
  return Object.fromEntries(
    ['en', ...tags].map((tag) => [
      `${sources}/copy/languages/${tag}.ts`,
      tag === 'en' ? english(parts) : translated(parts, tag),
    ]),
  )
}

/** Returns every sentence of the widget in English, by its id, and finds ids that two parts share. */
export const englishSentences = async (
  root: string,
): Promise<{ readonly sentences: Sentences; readonly findings: readonly string[] }> => {
  const sentences: Record<string, string> = {}
  const findings: string[] = []
  for (const { folder } of partsIn(root)) {
    const path = join(root, sources, folder, 'en.ts')
    const { words } = (await import(pathToFileURL(path).href)) as { readonly words: Sentences }
    for (const [id, sentence] of Object.entries(words)) {
      if (id in sentences) findings.push(`${folder} says ${id} once more: a sentence belongs to one noun`)
      sentences[id] = sentence
    }
  }
  return { sentences, findings }
}
