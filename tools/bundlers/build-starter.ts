import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { program } from '../check/command.ts'
import { asOnASite } from './build-site.ts'
import { installed } from './rows.ts'
import { install, type Tarballs, writeText } from './site.ts'
import type { Starter } from './starters.ts'

/**
 * Writes an app that imports every entry, and runs the commands of its developers.
 *
 * @returns the folder of the app, and the output of the first command that failed
 */
export const buildStarter = async (
  { lock, files, commands }: Starter,
  tarballs: Tarballs,
): Promise<{ readonly folder: string; readonly failure: string | null }> => {
  const folder = await installed(lock)
  const texts = files(await install(folder, tarballs))
  for (const path of Object.keys(texts))
    if (dirname(path) !== '.') rmSync(join(folder, dirname(path)), { recursive: true, force: true })
  for (const [path, text] of Object.entries(texts)) writeText(join(folder, path), text)
  for (const [file = '', ...args] of commands) {
    // Their test runners set `NODE_ENV` themselves. `CI` keeps them from waiting for keys.
    const env = args.includes('test') || file.startsWith('jest') ? { NODE_ENV: 'test' } : asOnASite
    const { status, output } = await program(folder, process.execPath, [join('node_modules', file), ...args], {
      CI: 'true',
      ...env,
    })
    if (status !== 0) return { folder, failure: output }
  }
  return { folder, failure: null }
}
