/**
 * `npm run build`: everything that is published, under `packages/<name>/dist`, each with a manifest of its own so that
 * `npm pack` there gives exactly what the registry would get. With the argument `served` it stops after what a server
 * runs and hands out, which is all that the tests need; with `server` it makes only what it runs.
 */
import { buildBrowserCode } from './build/browser-code.ts'
import { publishAll } from './build/publish.ts'
import { buildServerCode } from './build/server-code.ts'

const part = process.argv[2] ?? 'all'

if (part !== 'server') await buildBrowserCode()
await buildServerCode()
if (part === 'all') await publishAll({ checked: true })
