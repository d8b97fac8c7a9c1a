/**
 * `npm run build`: everything that is published, under `packages/<name>/dist`, each with a manifest of its own so that
 * `npm pack` there gives exactly what the registry would get. With the argument `served` it stops after the browser
 * code, which is all that a server and the tests need.
 */
import { buildBrowserCode } from './build/browser-code.ts'
import { publishAll } from './build/publish.ts'

await buildBrowserCode()
if (process.argv[2] !== 'served') await publishAll()
