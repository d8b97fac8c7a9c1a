import type { Edit } from '../switch-site/edit.ts'
import { withLineEndsOf } from './addition.ts'
import type { AppManifest } from './app-sources.ts'

interface ManifestChange {
  /** Versions of our packages by name. */
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  /** Command that starts the app if no script does. */
  readonly start: string | null
}

/**
 * Returns the edits of a `package.json`: our packages, and a script `dev` that starts the provider too. The rest of the
 * text is unchanged.
 */
export const manifestEdits = (
  text: string,
  manifest: AppManifest,
  { dependencies, devDependencies, start }: ManifestChange,
): readonly Edit[] => {
  const missing = (wanted: Readonly<Record<string, string>>) =>
    Object.entries(wanted).filter(([name]) => !manifest.dependencies?.[name] && !manifest.devDependencies?.[name])
  const sections = [
    ['dependencies', missing(dependencies)],
    ['devDependencies', missing(devDependencies)],
    ['scripts', scriptLines(manifest, start).added],
  ] as const
  const { replaced } = scriptLines(manifest, start)
  return [
    ...sections.flatMap(([section, entries]) => (entries.length === 0 ? [] : [addedEntries(text, section, entries)])),
    ...(replaced === null ? [] : replacedDev(text, replaced)),
  ]
}

const ours = /\blatchkey dev\b/

/** A command that needs a shell cannot follow `latchkey dev --`, so it gets another script. */
const needsShell = /[&|;<>$`"'()]|^\w+=/

const scriptLines = (
  { scripts = {} }: AppManifest,
  start: string | null,
): { readonly added: readonly (readonly [string, string])[]; readonly replaced: string | null } => {
  const { dev, start: starting } = scripts
  if (dev === undefined) {
    const command = starting === undefined ? start : 'npm start'
    return { added: command === null ? [] : [['dev', `latchkey dev -- ${command}`]], replaced: null }
  }
  if (ours.test(dev)) return { added: [], replaced: null }
  if (!needsShell.test(dev)) return { added: [], replaced: `latchkey dev -- ${dev}` }
  return { added: [['dev:app', dev]], replaced: 'latchkey dev -- npm run dev:app' }
}

const addedEntries = (text: string, section: string, entries: readonly (readonly [string, string])[]): Edit => {
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? []
  const lines = entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const opened = sectionEnd(text, section)
  if (opened === null) {
    const body = lines.map((line) => `${indent}${indent}${line}`).join(',\n')
    // Valid JSON of an object, so its last bracket ends it.
    const ending = text.slice(text.slice(0, text.lastIndexOf('}')).trimEnd().length)
    const at = text.length - ending.length
    const isEmpty = /\{$/.test(text.slice(0, at))
    const added = `${isEmpty ? '' : ','}\n${indent}"${section}": {\n${body}\n${indent}}${ending.startsWith('}') ? '\n' : ''}`
    return { start: at, end: at, text: withLineEndsOf(added, text) }
  }
  const at = opened
  const [rest = ''] = /^\s*\}/.exec(text.slice(at)) ?? []
  const body = lines.map((line) => `\n${indent}${indent}${line}`).join(',')
  return rest === ''
    ? { start: at, end: at, text: withLineEndsOf(`${body},`, text) }
    : { start: at, end: at + rest.length - 1, text: withLineEndsOf(`${body}\n${indent}`, text) }
}

/** Returns the offset behind the opening brace of a section of the manifest itself; null without one. */
const sectionEnd = (text: string, section: string): number | null => {
  let depth = 0
  for (const { index, 0: token } of text.matchAll(/"(?:\\.|[^"\\])*"(?:\s*:\s*\{)?|[{}[\]]/g)) {
    const isOpening = /[{[]$/.test(token)
    if (depth === 1 && isOpening && token.startsWith(`"${section}"`)) return index + token.length
    if (isOpening) depth += 1
    else if (/^[}\]]$/.test(token)) depth -= 1
  }
  return null
}

const replacedDev = (text: string, value: string): readonly Edit[] => {
  const scripts = sectionEnd(text, 'scripts')
  const found = scripts === null ? null : /("dev"\s*:\s*)"(?:\\.|[^"\\])*"/.exec(text.slice(scripts))
  if (scripts === null || found === null) return []
  const start = scripts + found.index + (found[1]?.length ?? 0)
  return [{ start, end: scripts + found.index + found[0].length, text: JSON.stringify(value) }]
}
