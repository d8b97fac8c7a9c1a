import { fileURLToPath } from 'node:url'
import type { BuildEnvironmentOptions, InlineConfig } from 'vite'
import { chunkName } from './chunk-name.ts'
import { lowestBrowsers } from './lowest-browsers.ts'
import { ownNames } from './own-names.ts'

type BundlerOptions = NonNullable<BuildEnvironmentOptions['rolldownOptions']>

/**
 * Returns the options that every build for browsers shares: one list of lowest browsers, one folder, React's production
 * code, and file names that name their content.
 *
 * @param entry sources by the name of the built file
 */
export const browserBuild = (
  entry: Readonly<Record<string, string>>,
  { output, ...bundler }: BundlerOptions & { output?: object } = {},
  emptyOutDir = false,
): InlineConfig => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  // Even if NODE_ENV is development: JSX would otherwise put file names and lines into every page.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: {
    alias: { 'react/jsx-runtime': fileURLToPath(import.meta.resolve('@latchkey/widget/hydration/jsx-runtime')) },
  },
  publicDir: false,
  build: {
    target: lowestBrowsers,
    emptyOutDir,
    lib: { entry: { ...entry }, formats: ['es'] },
    reportCompressedSize: false,
    rolldownOptions: {
      ...bundler,
      plugins: [ownNames],
      output: { entryFileNames: '[name].js', chunkFileNames: chunkName, minify: true, ...output },
    },
  },
})
