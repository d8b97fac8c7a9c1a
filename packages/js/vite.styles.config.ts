import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { browserBuild } from './build-options.ts'

/** A bundler makes a script of every entry, also of one that is a style sheet. */
const onlyStyles: Plugin = {
  name: 'only-styles',
  generateBundle(_, bundle) {
    delete bundle['styles.js']
  },
}

const { plugins, ...shared }: UserConfig = browserBuild(
  { entry: 'src/latchkey.css', formats: ['es'], fileName: () => 'styles.js', cssFileName: 'latchkey' },
  {},
)

/** `latchkey.css`: the rules of the first screen, for pages whose markup a server has written (`server.js`). */
export default defineConfig({
  ...shared,
  plugins: [...(plugins ?? []), onlyStyles],
  build: { ...shared.build, cssCodeSplit: true },
})
