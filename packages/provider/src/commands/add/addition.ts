import type { Edit } from '../switch-site/edit.ts'
import type { SiteFile } from '../switch-site/site-files.ts'
import type { AppSources } from './app-sources.ts'

/** Everything that is added to an app: its new files, the edits of present ones, and what is left for a person. */
export interface Addition {
  readonly created: readonly SiteFile[]
  readonly edited: Readonly<Record<string, readonly Edit[]>>
  readonly left: readonly string[]
  /** Our packages that the new files import. */
  readonly packages: readonly string[]
  /** Where a user signs in. */
  readonly signInPath: string
}

/** How one framework gets its pages. */
export interface Recipe {
  readonly title: string
  /** The dependency that shows the framework. */
  readonly dependency: string
  /** Whether it fits, if the dependency alone does not decide. */
  readonly fits?: (app: AppSources) => boolean
  plan(app: AppSources): Addition
}

/**
 * Returns a text for the language of an app. Our texts put types between `«` and `»`, and end lines of types only with
 * `«»`.
 */
export const inLanguage = (text: string, isTypeScript: boolean): string =>
  isTypeScript ? text.replaceAll(/[«»]/g, '') : text.replaceAll(/^.*«»\n/gm, '').replaceAll(/«[^»]*»/g, '')

/** Returns a text with the line ends of another. */
export const withLineEndsOf = (text: string, other: string): string =>
  other.includes('\r\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text

/** Returns the edit that adds a line below the last import of a module, or on its top. */
export const addedImport = (text: string, line: string): Edit => {
  const imports = [
    ...text.matchAll(
      /^(?:import\b[^\n]*?(?:from\s*)?['"][^'"\n]+['"];?|(?:const|let|var)\b[^\n=]*=\s*require\([^\n]*\);?)[ \t]*\r?\n/gm,
    ),
  ]
  const multiline = [...text.matchAll(/^import\s*\{[^}]*\}\s*from\s*['"][^'"\n]+['"];?[ \t]*\r?\n/gm)]
  const last = [...imports, ...multiline]
    .map(({ index, 0: found }) => index + found.length)
    .sort((a, b) => a - b)
    .at(-1)
  const directive = /^(?:\uFEFF)?(?:#![^\n]*\n)?(?:['"]use [a-z]+['"];?[ \t]*\r?\n)?/.exec(text)
  const start = last ?? directive?.[0].length ?? 0
  const end = /;[ \t]*\r?\n/.test(text.slice(0, start)) ? ';' : ''
  return { start, end: start, text: withLineEndsOf(`${line}${end}\n`, text) }
}
