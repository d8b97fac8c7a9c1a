/**
 * Finds paths of one machine. Exists to catch a file that names its author's folder: it works only there, and reveals
 * it.
 */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root, trackedFiles } from './sources.ts'

/** Top folders of every Linux; any other top folder belongs to one machine. */
const everywhere = new Set(['bin', 'dev', 'etc', 'home', 'lib', 'media', 'mnt', 'opt', 'proc', 'root', 'run', 'sbin'])
for (const name of ['srv', 'sys', 'tmp', 'usr', 'var', 'app', 'Users', 'private']) everywhere.add(name)

const homeFolder = /(?<![\w.-])\/(?:home|Users)\/[a-z][\w.-]*\//

/** Returns patterns of this machine's folders: the working copy itself, and its top folder if that is unusual. */
export const patternsOf = (workingCopy: string, home: string): readonly RegExp[] => {
  const top = workingCopy.split('/')[1] ?? ''
  const names = [
    workingCopy,
    ...(home.length > '/root'.length ? [home] : []),
    ...(everywhere.has(top) ? [] : [`/${top}/`]),
  ]
  return [homeFolder, ...names.map((name) => new RegExp(`(?<![\\w.-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))]
}

export const machinePaths = async (from = root, patterns = patternsOf(root, homedir())): Promise<readonly string[]> =>
  trackedFiles(from).flatMap((path) => {
    const content = readFileSync(join(from, path), 'latin1')
    const matchedPath = patterns.map((pattern) => pattern.exec(content)?.[0]).find((match) => match !== undefined)
    return matchedPath === undefined ? [] : [`${path} names ${matchedPath}, a folder of one machine`]
  })
