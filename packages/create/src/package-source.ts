import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal } from './refusal.ts'

/** Where the packages of an app come from. */
export type PackageSource =
  | { readonly kind: 'registry'; readonly url: string }
  /** Tarballs are copied into the app, so that it does not depend on a folder elsewhere. */
  | { readonly kind: 'tarballs'; readonly folder: string; readonly files: readonly string[] }

/** The registry of `npm start`, until the packages are published. */
export const usualSource = 'http://localhost:3000/packages/'

/**
 * Finds the packages.
 *
 * @param from URL of a registry, or path of a folder
 * @param names of the packages that the app needs
 * @throws Refusal if they are not there
 */
export const packageSource = async (from: string, names: readonly string[]): Promise<PackageSource> => {
  if (/^https?:\/\//.test(from)) return registryAt(from, names)
  const folder = resolve(from)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Refusal(
      `--from ${from} is no folder and no URL. Name the address of a registry, such as ${usualSource}, or a folder of tarballs.`,
    )
  const files = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  const missing = names.filter((name) => tarballOf(files, name) === undefined)
  if (missing.length > 0)
    throw new Refusal(
      `The folder ${from} has no tarball of ${missing.join(' and ')}. Run \`npm run build\` in the clone of Latchkey, and name packages/playground/dist/packages there.`,
    )
  return { kind: 'tarballs', folder, files: names.flatMap((name) => tarballOf(files, name) ?? []) }
}

const registryAt = async (from: string, names: readonly string[]): Promise<PackageSource> => {
  const url = from.endsWith('/') ? from : `${from}/`
  for (const name of names) {
    const answer = await fetch(`${url}${name}`).catch(() => null)
    if (answer?.ok) continue
    const why = answer === null ? 'does not answer' : `has no ${name} (HTTP ${answer.status})`
    throw new Refusal(
      `The registry ${url} ${why}. Start a provider that serves the packages, \`npm start\` in the clone of Latchkey, or name another with --from.`,
    )
  }
  return { kind: 'registry', url }
}

/** Returns the newest tarball of a package: `latchkey-react-1.0.0.tgz` for `@latchkey/react`. */
const tarballOf = (files: readonly string[], name: string): string | undefined => {
  const start = `${name.replace('@', '').replace('/', '-')}-`
  return files
    .filter((file) => file.startsWith(start) && /^\d/.test(file.slice(start.length)))
    .sort()
    .at(-1)
}

/** Folder of the app that holds the tarballs. */
export const tarballFolder = 'latchkey-packages'

/** Returns what the manifest of an app says about one of our packages. */
export const versionFrom = (source: PackageSource, name: string, version: string): string =>
  source.kind === 'registry'
    ? version
    : `file:${join(tarballFolder, tarballOf(source.files, name) ?? '').replaceAll('\\', '/')}`
