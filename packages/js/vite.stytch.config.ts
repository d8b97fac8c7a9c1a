import { defineConfig } from 'vite'
import { loaderBuild } from './loader-build.ts'

/**
 * `stytch.js`: the widget and the client under the names that existing sites import. Built apart, so that no page of ours
 * pays for those names; split as `latchkey.js` is.
 */
export default defineConfig(loaderBuild({ entry: 'src/stytch.ts', formats: ['es'], fileName: () => 'stytch.js' }))
