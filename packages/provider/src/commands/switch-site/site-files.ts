import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A text file of a site. */
export interface SiteFile {
  /** Below the folder, with slashes. */
  readonly path: string
  readonly text: string
}

/** A file or folder that was not read, and why. */
export interface Unread {
  readonly path: string
  readonly reason: string
}

export interface SiteFiles {
  readonly files: readonly SiteFile[]
  readonly unread: readonly Unread[]
}

/** Folders that hold no sources: packages, version control, build output and caches. */
export const skippedFolders: ReadonlySet<string> = new Set([
  ...['node_modules', 'bower_components', '.yarn', '.pnpm-store', '.git', '.hg', '.svn', '.jj'],
  ...['dist', 'build', 'out', '.next', '.nuxt', '.output', '.svelte-kit', '.astro', '.vercel', '.netlify'],
  ...['.turbo', '.nx', '.cache', '.parcel-cache', '.vite', 'coverage', '.latchkey', '__pycache__', '.venv', 'venv'],
])

const longestBytes = 1024 * 1024

/**
 * Reads the text files of a site. Symbolic links are left out: they lead out of the folder, or to files that are read
 * anyway. Binary files are left out too; files that are too long or cannot be read are named.
 */
export const readSite = (folder: string): SiteFiles => {
  const files: SiteFile[] = []
  const unread: Unread[] = []
  const visit = (below: string) => {
    for (const entry of entriesOf(join(folder, below), below, unread)) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name)) visit(path)
      } else if (entry.isFile()) {
        const read = readText(join(folder, path))
        if ('text' in read) files.push({ path, text: read.text })
        else if (read.reason !== null) unread.push({ path, reason: read.reason })
      }
    }
  }
  visit('')
  return { files, unread }
}

const entriesOf = (folder: string, path: string, unread: Unread[]): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  } catch (fault) {
    unread.push({ path: path || '.', reason: reasonOf(fault) })
    return []
  }
}

/** Returns the text, or why it was not read; null for a binary file, which cannot name a package. */
const readText = (path: string): { readonly text: string } | { readonly reason: string | null } => {
  try {
    if (statSync(path).size > longestBytes) return { reason: isSource(path) ? 'is longer than 1 MB' : null }
    const bytes = readFileSync(path)
    if (bytes.includes(0)) return { reason: null }
    try {
      // The byte order mark stays in the text, so that it is written again.
      return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
    } catch {
      return { reason: bytes.toString('latin1').includes('stytch') ? 'is not UTF-8' : null }
    }
  } catch (fault) {
    return { reason: reasonOf(fault) }
  }
}

/** Returns whether the file is code, a page or a component. */
export const isSource = (path: string): boolean => /\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx|html?)$/i.test(path)

/** Returns the reason of a failed access: `EACCES` reads as text. */
export const reasonOf = (fault: unknown): string => {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  return code === 'EACCES' || code === 'EPERM'
    ? 'could not be opened: permission denied'
    : `could not be opened: ${code || String(fault)}`
}
