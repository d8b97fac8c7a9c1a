import { execFileSync } from 'node:child_process'
import { realpathSync, statSync } from 'node:fs'
import { StartError } from '../../errors.ts'

/**
 * Returns the real path of a folder.
 *
 * @throws StartError if it does not exist
 */
export const requireFolder = (folder: string): string => {
  try {
    const path = realpathSync(folder)
    if (statSync(path).isDirectory()) return path
  } catch (cause) {
    throw new StartError('not_found', `Nothing was done. The folder ${folder} could not be opened. Check its path.`, {
      cause,
    })
  }
  throw new StartError('not_found', `Nothing was done. ${folder} is not a folder. Name the folder of the site.`)
}

/** Whether git lists changes. False without git, or outside a repository. Hooks of the folder do not run. */
export const hasUncommittedChanges = (folder: string): boolean => {
  try {
    const args = ['-C', folder, '-c', 'core.fsmonitor=false', 'status', '--porcelain', '--', '.']
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() !== ''
  } catch {
    return false
  }
}
