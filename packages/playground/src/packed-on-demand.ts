import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns a function that resolves with the folder of the packed packages. A clone packs them at the first call, which
 * takes about half a minute, so that a start does not wait for packages that nobody asks for. Concurrent calls share
 * one run.
 *
 * @param clone folder of the repository
 * @param folder where `npm run build` puts the tarballs
 */
export const packedOnDemand = (clone: string, folder: string): (() => Promise<string>) => {
  let packing: Promise<void> | null = null
  const pack = async () => {
    process.stdout.write('Packing the packages of @latchkey for the first request; this takes about half a minute.\n')
    const child = spawn(process.execPath, ['tools/build.ts', 'packed'], {
      cwd: clone,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('The packages could not be packed. Run `npm run build`; it prints the reason.')
  }
  return async () => {
    if (!existsSync(join(folder, 'packages.json'))) {
      packing ??= pack().finally(() => {
        packing = null
      })
      await packing
    }
    return folder
  }
}
