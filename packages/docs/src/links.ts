import { posix } from 'node:path'
import type { Page } from './pages.ts'

/** A link of a page whose target does not exist. */
export interface DeadLink {
  readonly source: string
  readonly target: string
}

/** The address that a heading has on code hosts, so that one link works there and on the site. */
export const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Separates fenced code, at odd places of the result, from text. */
const parts = (markdown: string): readonly string[] => markdown.split(/(^ *```[\s\S]*?^ *```$)/m)

/** The addresses of all headings of a page. A repeated heading gets a number. */
export const headingsOf = (markdown: string): ReadonlySet<string> => {
  const seen = new Map<string, number>()
  const slugs = new Set<string>()
  for (const text of parts(markdown).filter((_, at) => at % 2 === 0))
    for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
      const slug = slugOf(heading)
      const count = seen.get(slug) ?? 0
      seen.set(slug, count + 1)
      slugs.add(count === 0 ? slug : `${slug}-${count}`)
    }
  return slugs
}

const link = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g

/** Pages and files that links may lead to. */
export interface Targets {
  readonly pages: readonly Page[]
  /** Markdown by file below the repository. */
  readonly texts: ReadonlyMap<string, string>
  readonly exists: (path: string) => boolean
}

/**
 * Turns the links between files of the repository into links between pages of the site. A link to a file that is no
 * page, such as a source, becomes its text, because a reader of the site has no sources.
 *
 * @param from file that has the links
 */
export const withSiteLinks = (
  from: string,
  markdown: string,
  targets: Targets,
): { readonly markdown: string; readonly dead: readonly DeadLink[] } => {
  const dead: DeadLink[] = []
  const convert = (whole: string, image: string, text: string, target: string): string => {
    if (/^[a-z]+:/.test(target)) return whole
    const [file = '', hash] = target.split('#')
    const path = file === '' ? from : posix.join(posix.dirname(from), file)
    const page = targets.pages.find(({ source }) => source === path)
    const markdownOf = targets.texts.get(path)
    if (!targets.exists(path) || (hash !== undefined && markdownOf !== undefined && !headingsOf(markdownOf).has(hash)))
      dead.push({ source: from, target })
    const anchor = hash === undefined ? '' : `#${hash}`
    if (image === '!') return `![${text}](/${posix.relative('docs', path)})`
    return page === undefined ? text : `[${text}](/${page.path}${anchor})`
  }
  const converted = parts(markdown).map((part, at) => (at % 2 === 1 ? part : part.replace(link, convert)))
  return { markdown: converted.join(''), dead }
}
