import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A package in npm's lock file. */
export interface LockedPackage {
  readonly version?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly license?: string
  /** Subresource integrity: `sha512-` and base64. */
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** A registry package that reaches users with one of ours, bundled or as a dependency. */
export interface ShippedPackage {
  readonly name: string
  /** Its key in the lock file, such as `node_modules/pg`. */
  readonly path: string
  readonly locked: LockedPackage
  /** Keys of the packages that it depends on. */
  readonly dependencies: readonly string[]
}

export const readLock = (): Readonly<Record<string, LockedPackage>> =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/**
 * Lists every registry package that workspace packages ship together, as a direct or indirect dependency, from the lock file.
 *
 * @param folders the workspaces, such as `packages/provider`
 * @param apart workspaces that are not followed
 * @returns sorted by path; optional native variants of other platforms included
 */
export const shippedWith = (
  folders: readonly string[],
  packages = readLock(),
  apart: readonly string[] = [],
): readonly ShippedPackage[] => {
  const shipped = new Map<string, ShippedPackage>()
  const visitedWorkspaces = new Set(apart)
  const visit = (path: string): void => {
    for (const [name, target] of dependenciesOf(packages, path)) {
      const { link = false } = packages[target] ?? {}
      if (link) {
        const workspace = workspaceOf(packages, target)
        if (!visitedWorkspaces.has(workspace)) {
          visitedWorkspaces.add(workspace)
          visit(workspace)
        }
      } else if (!shipped.has(target)) {
        const dependencies = dependenciesOf(packages, target).map(([, dependency]) => dependency)
        shipped.set(target, { name, path: target, locked: packages[target] ?? {}, dependencies })
        visit(target)
      }
    }
  }
  for (const folder of folders) visit(folder)
  return [...shipped.values()].toSorted((one, other) => one.path.localeCompare(other.path))
}

/** Returns names and lock-file keys of a package's dependencies. */
const dependenciesOf = (
  packages: Readonly<Record<string, LockedPackage>>,
  path: string,
): readonly (readonly [name: string, path: string])[] => {
  const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const target = resolve(packages, path, name)
    return target === null ? [] : [[name, target] as const]
  })
}

/** Resolves a package as Node does: in the nearest `node_modules` from the package outwards. */
const resolve = (packages: Readonly<Record<string, LockedPackage>>, from: string, name: string): string | null => {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return null
  }
}

const workspaceOf = (packages: Readonly<Record<string, LockedPackage>>, link: string): string =>
  (packages[link] as { readonly resolved?: string }).resolved ?? ''
