import { base } from './pages.ts'
import type { Staged } from './stage.ts'

/** Turns the links between pages of the site into links between their Markdown files, as they are served. */
export const withServedLinks = (markdown: string): string =>
  markdown
    .replace(/\]\(\/(images\/[^)\s]+)\)/g, `](${base}$1)`)
    .replace(
      /\]\(\/(?!docs\/)([^)#\s]+)(#[^)\s]+)?\)/g,
      (_, path: string, anchor = '') => `](${base}${path}.md${anchor})`,
    )

const titleOf = (markdown: string): string => (/^# (.+)$/m.exec(markdown)?.[1] ?? '').replaceAll('`', '')

/** Returns the first text below the heading, which says what a document is for, without its links. */
const summaryOf = (markdown: string): string => {
  const text = markdown.split('\n\n').find((part) => /^(?!!\[)[A-Z*]/.test(part)) ?? ''
  const [sentence = ''] = text
    .replaceAll('\n', ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<=\.) (?=[A-Z])/)
  return sentence
}

/** Returns the index of the site for language models (https://llmstxt.org): each page as Markdown, with its purpose. */
export const llmsText = (staged: Staged): string => {
  const lineOf = ([path, markdown]: readonly [string, string]) =>
    `- [${titleOf(markdown)}](${base}${path}.md): ${summaryOf(markdown)}`
  const isError = ([path]: readonly [string, string]) => path.startsWith('errors/')
  const entries = [...staged]
  return [
    '# Latchkey',
    '> A sign-in widget, a headless browser client and the identity provider behind both.',
    '## Pages',
    entries
      .filter((entry) => !isError(entry))
      .map(lineOf)
      .join('\n'),
    '## Optional',
    entries.filter(isError).map(lineOf).join('\n'),
    '',
  ].join('\n\n')
}
