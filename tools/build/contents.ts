import type { Published } from './published.ts'
import { readLock, type ShippedPackage, shippedWith } from './shipped.ts'

/** The libraries of a published package, for its bill of materials and its licenses. */
export interface Contents {
  /** Libraries that reach users with the package: as a part of it or as a dependency. */
  readonly shipped: readonly ShippedPackage[]
  /** Those that are a part of it, so that it has to bring their licenses. */
  readonly contained: readonly ShippedPackage[]
}

/** The workspaces whose code a published package contains, such as `packages/provider`. */
export const workspacesOf = (row: Published): readonly string[] => [`packages/${row.folder}`, ...pagesOf(row)]

const pagesOf = ({ pages = {} }: Published): readonly string[] => Object.keys(pages).map((name) => `packages/${name}`)

/**
 * Returns the libraries of a package. Where it bundles them, a dependency of which the bundle has no file is left out.
 *
 * @param modules paths of the bundled files
 * @param siteModules paths of the library files in the scripts of its documentation
 * @throws Error if the bundle contains a library on which no workspace depends
 */
export const contentsOf = (
  row: Published,
  modules: readonly string[],
  siteModules: readonly string[],
  packages = readLock(),
): Contents => {
  const all = shippedWith(workspacesOf(row), packages)
  const bundled = librariesOf(modules)
  const listed = new Set(all.map(({ path }) => path))
  const unlisted = [...bundled].filter((path) => !listed.has(path))
  if (unlisted.length > 0)
    throw new Error(
      `The bundle of ${row.folder} contains ${unlisted.join(', ')}, which is no dependency of a workspace that is published with it.`,
    )
  if (!row.bundlesLibraries) return { shipped: all, contained: all }
  // Pages import types and texts of the package that serves them, and none of its libraries.
  const inPages = new Set(shippedWith(pagesOf(row), packages, [`packages/${row.folder}`]).map(({ path }) => path))
  const contained = all.filter(({ path }) => bundled.has(path) || inPages.has(path))
  const separate = withDependencies(all, row.nativeLibraries ?? [])
  const ofSite = [...librariesOf(siteModules)]
    .filter((path) => !contained.some((one) => one.path === path))
    .map((path) => ({ name: nameOf(path), path, locked: packages[path] ?? {}, dependencies: [] }))
  const sorted = (list: readonly ShippedPackage[]) => list.toSorted((one, other) => one.path.localeCompare(other.path))
  return {
    contained: sorted([...contained, ...ofSite]),
    shipped: sorted([...contained, ...ofSite, ...separate.filter((one) => !contained.includes(one))]),
  }
}

/** Returns the named packages with all their dependencies. */
const withDependencies = (all: readonly ShippedPackage[], names: readonly string[]): readonly ShippedPackage[] => {
  const reached = new Set(all.filter(({ name }) => names.includes(name)))
  // A set visits members that are added during the loop.
  for (const { dependencies } of reached) for (const one of all) if (dependencies.includes(one.path)) reached.add(one)
  return [...reached]
}

/** Returns the libraries of files by their keys in the lock file, such as `node_modules/pg`; the innermost of nested ones. */
const librariesOf = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap(
      (file) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0] ?? [],
    ),
  )

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
