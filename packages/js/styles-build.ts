import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import { browserBuild } from './build-options.ts'

/** A bundler makes a script of every entry, also of one that is a style sheet. */
const onlyStyles: Plugin = {
  name: 'only-styles',
  generateBundle(_, bundle) {
    delete bundle['styles.js']
  },
}

const { plugins, ...shared }: UserConfig = browserBuild(
  {
    entry: fileURLToPath(new URL('src/latchkey.css', import.meta.url)),
    ...{ formats: ['es'], fileName: () => 'styles.js', cssFileName: 'latchkey' },
  },
  {},
)

/** `latchkey.css`: the rules of the first screen, for pages whose markup a server has written. */
export const stylesBuild: UserConfig = {
  ...shared,
  plugins: [...(plugins ?? []), onlyStyles],
  build: { ...shared.build, cssCodeSplit: true },
}
