/** `npm run release -- [VERSION] [--dry-run]`: makes a release, or rehearses one. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packedFolder } from './build/server-code.ts'
import { command } from './check/command.ts'
import { root } from './check/sources.ts'
import { ReleaseRefusal } from './release/plan-release.ts'
import { release } from './release/release.ts'

try {
  await release(process.argv.slice(2), {
    from: root,
    today: new Date().toISOString().slice(0, 10),
    async pack() {
      const { status, output } = await command(root, join(root, 'tools/build.ts'), [])
      if (status !== 0) throw new Error(`The build ended with ${status}:\n${output}`)
      return readdirSync(packedFolder).filter((name) => name.endsWith('.tgz'))
    },
    print: (line) => process.stdout.write(`${line}\n`),
  })
} catch (fault) {
  if (!(fault instanceof ReleaseRefusal)) throw fault
  process.stderr.write(`Nothing was changed. ${fault.message}\n`)
  process.exitCode = 1
}
