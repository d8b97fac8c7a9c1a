import type { Changes, Edit, Note } from './edit.ts'
import { packageNames, unmovablePackages } from './import-paths.ts'
import { oldReactNotes } from './old-react.ts'

export interface Manifest {
  /** Whether the manifest names one of their packages for browsers. */
  readonly isTheirs: boolean
  /** Whether pages of the site are rendered on a server by React. */
  readonly rendersOnServer: boolean
}

/** Reads a `package.json`. Null if it is no JSON object. */
export const manifestOf = (text: string): Manifest | null => {
  let manifest: unknown
  try {
    manifest = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return null
  const names = Object.keys(packageNames).filter((name) => text.includes(`"${name}"`))
  const frameworks = /"(?:next|@remix-run\/[\w-]+|@react-router\/[\w-]+)"\s*:/
  const isReact = names.some((name) => packageNames[name] === '@latchkey/react')
  return {
    isTheirs: names.length > 0,
    rendersOnServer: isReact && (frameworks.test(text) || names.includes('@stytch/nextjs')),
  }
}

/** A dependency, an override or a resolution of one of the vendor's packages. */
const named = /"(@(?:stytch|cloudflare)\/[\w-]+)"(\s*:\s*)("[^"]*"|\{)/g

/**
 * Finds the changes of a `package.json`.
 *
 * @param version of our packages
 * @param importsPlain whether code of the site imports the plain package, which React sites often do not list
 */
export const manifestChanges = (text: string, version: string, importsPlain: boolean): Changes => {
  const edits: Edit[] = []
  const notes: Note[] = [...oldReactNotes(text)]
  const present = new Set(
    [...text.matchAll(/"(@latchkey\/[\w-]+)"\s*:/g)].map(({ index, 1: name }) => `${objectAt(text, index)} ${name}`),
  )
  const replaced = new Set<string>()
  let added = present.size === 0 && importsPlain && !/"@stytch\/(?:vanilla-js|core)"\s*:/.test(text)
  for (const { index, 0: whole, 1: name = '', 2: colon = '', 3: value = '' } of text.matchAll(named)) {
    const ours = packageNames[name]
    if (ours === undefined) {
      const advice =
        unmovablePackages[name] ?? (name.startsWith('@stytch/') ? 'This package has no replacement. Remove it.' : null)
      if (advice !== null) notes.push({ offset: index, advice: `${name}: ${advice}` })
    } else if (value === '{')
      notes.push({ offset: index, advice: `An override of ${name} changes a package that is gone. Remove it.` })
    else {
      const key = `${objectAt(text, index)} ${ours}`
      if (present.has(key) || replaced.has(key)) {
        edits.push(removedEntry(text, index, index + whole.length))
        continue
      }
      replaced.add(key)
      const before = text.slice(text.lastIndexOf('\n', index) + 1, index)
      const indent = before.trim() === '' ? before : ''
      const newline = text.includes('\r\n') ? '\r\n' : '\n'
      const plain = added ? `"@latchkey/js"${colon}"${version}",${newline}${indent}` : ''
      added = false
      edits.push({ start: index, end: index + whole.length, text: `${plain}"${ours}"${colon}"${version}"` })
    }
  }
  for (const { index } of text.matchAll(/"npm:@stytch\//g))
    notes.push({
      offset: index,
      advice: 'An alias names one of their packages. Write the name of ours, or import ours directly.',
    })
  return { edits, notes }
}

/** Removes an entry with the comma that it leaves. */
const removedEntry = (text: string, start: number, end: number): Edit => {
  const [after] = /^\s*,\s*/.exec(text.slice(end)) ?? []
  if (after !== undefined) {
    const line = text.lastIndexOf('\n', start) + 1
    const next = text.indexOf('\n', end) + 1
    const isWholeLine = text.slice(line, start).trim() === '' && /^\s*,\s*$/.test(text.slice(end, next))
    return isWholeLine ? { start: line, end: next, text: '' } : { start, end: end + after.length, text: '' }
  }
  const before = /,\s*$/.exec(text.slice(0, start))
  return { start: before?.index ?? start, end, text: '' }
}

/** Returns the offset of the innermost object that is open at an offset. */
const objectAt = (text: string, offset: number): number => {
  const open: number[] = []
  for (const { index, 0: token } of text.slice(0, offset).matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (token === '{') open.push(index)
    else if (token === '}') open.pop()
  }
  return open.at(-1) ?? 0
}
