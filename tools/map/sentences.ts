import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The modules of English. */
const files = ['en.ts', 'en.portal.ts', 'en.steps.ts'] as const

type Sentences = Readonly<Record<string, string>>

/** Reads every English sentence of the widget by its ID. An ID in two sections is a finding. */
export const englishSentences = async (
  root: string,
): Promise<{ readonly sentences: Sentences; readonly findings: readonly string[] }> => {
  const read = async (file: string): Promise<Readonly<Record<string, Sentences>>> =>
    import(pathToFileURL(join(root, 'packages/widget/src/copy/locales', file)).href)
  const sections: Readonly<Record<string, Sentences>> = Object.assign({}, ...(await Promise.all(files.map(read))))
  const sentences: Record<string, string> = {}
  const findings: string[] = []
  for (const [name, section] of Object.entries(sections))
    for (const [id, sentence] of Object.entries(section)) {
      if (id in sentences) findings.push(`The section ${name} repeats ${id}: a sentence belongs to one section`)
      sentences[id] = sentence
    }
  return { sentences, findings }
}
