import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Returns every tracked or untracked file, relative to `from`, without ignored ones. */
export const trackedFiles = (from: string = root): readonly string[] => {
  const { stdout, status, stderr } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: from,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`git could not list the files of ${from}: ${stderr}`)
  // A deleted but unstaged file is still listed.
  return [...new Set(stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(from, path))).sort()
}

export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
