/**
 * `npm run build` writes everything that is published to `packages/<name>/dist`, each with its manifest, so that `npm
 * pack` there gives exactly the registry's package. With the argument `served` it builds only what a server runs and
 * serves, which is all that the tests need; with `server` only what a server runs; with `packed` only the packages, from
 * the built browser code.
 */
import { buildBrowserCode } from './build/browser-code.ts'
import { buildDocumentation } from './build/documentation.ts'
import { packAll } from './build/pack.ts'
import { publishAll } from './build/publish.ts'
import { buildServerCode } from './build/server-code.ts'

const part = process.argv[2] ?? 'all'

if (part === 'all' || part === 'served') await buildBrowserCode()
if (part !== 'packed') await buildServerCode()
if (part === 'all') await buildDocumentation()
if (part === 'all' || part === 'packed') {
  await publishAll({ checked: part === 'all' })
  packAll()
}
