import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stampFile, stampOf } from '@latchkey/docs/stamp'
import type { Pages } from '@latchkey/provider/http/site'
import { docsIn } from './docs-pages.ts'
import { createSiteBuild } from './site-build.ts'

/**
 * Returns the documentation site of a clone. It is built at the first request for a page, so that a start does not wait for
 * pages that no reader opens.
 *
 * @param clone folder of the repository
 */
export const docsOfClone = (clone: string): Pages => {
  const builder = join(clone, 'packages/docs/src/build.ts')
  if (!existsSync(builder)) return async () => null
  const site = join(clone, 'packages/docs/dist')
  const build = async () => {
    process.stdout.write('Building the documentation for the first request; this takes about half a minute.\n')
    const child = spawn(process.execPath, [builder], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    return code === 0
  }
  const state = createSiteBuild({
    sourceStamp: () => stampOf(clone),
    builtStamp: () => readFile(join(site, stampFile), 'utf8').catch(() => null),
    build,
  })
  return docsIn({ site, state })
}
