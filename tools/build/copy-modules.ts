import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modulesFolder } from './manifest.ts'

/**
 * Copies the built modules of browsers to the folder that the manifest names; servers read them where they are.
 *
 * @param dist the built package, or a copy of it
 */
export const copyModules = (dist: string): void => {
  rmSync(join(dist, modulesFolder), { recursive: true, force: true })
  for (const file of globSync('{,chunks/}*.js', { cwd: dist }))
    cpSync(join(dist, file), join(dist, modulesFolder, file))
  writeFileSync(join(dist, '.npmignore'), '/*.js\n/chunks/*.js\n')
}
