import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from '../switch-site/site-files.ts'

/** An app to which sign-in is added. */
export interface AppSources {
  readonly files: ReadonlyMap<string, string>
  /** `package.json`: the fields that are read. */
  readonly manifest: AppManifest
  readonly isTypeScript: boolean
  /** `src/` if the sources are there, otherwise empty. */
  readonly base: string
}

export interface AppManifest {
  readonly type?: string
  readonly main?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Reads the manifest of an app; null if it is missing or no object. */
export const readManifest = (folder: string): AppManifest | null => {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return null
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
    return typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest) ? manifest : null
  } catch {
    return null
  }
}

export const appSources = (manifest: AppManifest, files: readonly SiteFile[]): AppSources => {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const isTypeScript = texts.has('tsconfig.json') || dependsOn(manifest, 'typescript')
  const base = [...texts.keys()].some((path) => path.startsWith('src/')) ? 'src/' : ''
  return { files: texts, manifest, isTypeScript, base }
}

export const versionOf = ({ dependencies = {}, devDependencies = {} }: AppManifest, name: string): string | undefined =>
  dependencies[name] ?? devDependencies[name]

export const dependsOn = (manifest: AppManifest, name: string): boolean => versionOf(manifest, name) !== undefined
