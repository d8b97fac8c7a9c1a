import { defineConfig, type Plugin } from 'vite'
import { browserBuild } from './build-options.ts'

/** The module that defines the element stands beside it, built already. */
const besideModule: Plugin = {
  name: 'beside-module',
  enforce: 'pre',
  resolveId: (source) => (source === './index.ts' ? { id: './latchkey.js', external: true } : null),
}

/** `element.js`: for pages that want `<latchkey-login>` and no name of ours. */
export default defineConfig({
  ...browserBuild({ entry: 'src/element.ts', formats: ['es'], fileName: () => 'element.js' }, {}),
  plugins: [besideModule],
})
