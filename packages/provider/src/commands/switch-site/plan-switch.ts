import { codeChanges } from './code-changes.ts'
import { applyEdits, type Changes, type Edit, lineAt, type Note } from './edit.ts'
import { type Manifest, manifestChanges, manifestOf } from './manifest-changes.ts'
import { lockAdvice, lockFiles, mentions, namedPathAdvice, namedPaths } from './mentions.ts'
import { isSource, type SiteFile } from './site-files.ts'

/** A file with its changes. */
export interface PlannedFile extends SiteFile {
  readonly edits: readonly Edit[]
}

/** What is left for a person, with the lines where it was found. */
export interface Remaining {
  readonly path: string
  /** Empty if the path itself is meant. */
  readonly lines: readonly number[]
  readonly advice: string
}

export interface SwitchPlan {
  readonly changed: readonly PlannedFile[]
  readonly remaining: readonly Remaining[]
}

export interface SwitchOptions {
  /** Address of the provider, without a trailing slash. */
  readonly address: string
  readonly isAddressNamed: boolean
  /** Version of our packages in a changed manifest. */
  readonly version: string
}

/** Plans the switch of a site: what to write in which file, and what remains. Reads and writes nothing. */
export const planSwitch = (files: readonly SiteFile[], options: SwitchOptions): SwitchPlan => {
  const manifests = new Map(
    files
      .filter(({ path }) => isManifest(path))
      .map(({ path, text }) => [folderOf(path), manifestOf(text)] as const)
      .filter((entry): entry is readonly [string, Manifest] => entry[1] !== null),
  )
  const planned = files.map((file) => {
    const { edits, notes } = changesOf(file, files, manifests, options)
    return { ...file, edits, notes }
  })
  return {
    changed: planned.filter(({ text, edits }) => applyEdits(text, edits) !== text),
    remaining: planned.flatMap((file) => remainingOf(file, file.edits, file.notes)),
  }
}

type Manifests = ReadonlyMap<string, Manifest>

const changesOf = (
  file: SiteFile,
  files: readonly SiteFile[],
  manifests: Manifests,
  options: SwitchOptions,
): Changes => {
  const { path, text } = file
  if (lockFiles.test(path)) return nothing
  if (isManifest(path)) {
    if (!manifests.has(folderOf(path))) return nothing
    const folder = folderOf(path)
    const importsPlain = files.some(
      (one) => isSource(one.path) && nearest(one.path, manifests) === folder && plainImport.test(one.text),
    )
    return manifestChanges(text, options.version, importsPlain)
  }
  if (/\.(?:css|scss|sass|less|pcss)$/.test(path)) return styleChanges(text)
  if (!isSource(path)) return nothing
  const manifest = manifests.get(nearest(path, manifests) ?? '')
  return codeChanges(text, {
    ...options,
    isTheirs: manifest?.isTheirs ?? false,
    needsStyleSheet: manifest?.rendersOnServer === true && surroundsPages.test(path),
  })
}

const nothing: Changes = { edits: [], notes: [] }

const plainImport = /["'`]@stytch\/(?:vanilla-js|core)["'`/]/

/** The root files of Next.js and of React Router. */
const surroundsPages = /(?:^|\/)(?:pages\/_app|app\/layout|app\/root)\.[jt]sx?$/

const isManifest = (path: string): boolean => /(?:^|\/)package\.json$/.test(path)

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** Returns the folder of the manifest that a file belongs to. */
const nearest = (path: string, manifests: Manifests): string | undefined => {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (manifests.has(folder)) return folder
    if (folder === '') return undefined
  }
}

/** The theme's source line is for their build of Tailwind. */
const styleChanges = (text: string): Changes => ({
  edits: [...text.matchAll(/^[^\S\n]*@import[^\n]*@stytch\/[\w-]+\/[^\n]*\n?/gm)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    text: '',
  })),
  notes: [],
})

const remainingOf = (
  { path, text }: SiteFile,
  edits: readonly Edit[],
  notes: readonly Note[],
): readonly Remaining[] => {
  if (lockFiles.test(path)) return /@stytch\//.test(text) ? [{ path, lines: [], advice: lockAdvice }] : []
  const lines = new Map<string, Set<number>>()
  const add = (advice: string, line: number) => lines.set(advice, (lines.get(advice) ?? new Set()).add(line))
  for (const { offset, advice } of notes) add(advice, lineAt(text, offset))
  const noted = new Set(notes.map(({ offset }) => lineAt(text, offset)))
  for (const [place, line] of unchangedLines(text, edits))
    for (const { pattern, advice, files } of mentions)
      if (pattern.test(line) && !noted.has(place) && (files === undefined || files.test(path))) add(advice, place)
  return [
    ...(namedPaths.test(path) ? [{ path, lines: [], advice: namedPathAdvice }] : []),
    ...[...lines].map(([advice, found]) => ({ path, lines: [...found], advice })),
  ]
}

/** Returns the lines with their numbers, without the text that edits replace. */
const unchangedLines = (text: string, edits: readonly Edit[]): readonly (readonly [number, string])[] => {
  // Line breaks in replaced text stay, so that the numbers are those of the file.
  const blanked = applyEdits(
    text,
    edits.map((edit) => ({ ...edit, text: text.slice(edit.start, edit.end).replaceAll(/[^\n]/g, ' ') })),
  )
  return blanked.split('\n').map((line, at) => [at + 1, line] as const)
}
