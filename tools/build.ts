/**
 * `npm run build` writes everything that is published to `packages/<name>/dist`, each with its manifest, so that `npm
 * pack` there gives exactly the registry's package. With the argument `served` it builds only what a server runs and
 * serves, which is all that the tests need; with `server` only what a server runs.
 */
import { buildBrowserCode } from './build/browser-code.ts'
import { publishAll } from './build/publish.ts'
import { buildServerCode } from './build/server-code.ts'

const part = process.argv[2] ?? 'all'

if (part !== 'server') await buildBrowserCode()
await buildServerCode()
if (part === 'all') await publishAll({ checked: true })
