import { fileURLToPath } from 'node:url'
import type { BuildEnvironmentOptions, InlineConfig } from 'vite'
import { chunkName } from './chunk-name.ts'
import { lowestBrowsers } from './lowest-browsers.ts'

type BundlerOptions = NonNullable<BuildEnvironmentOptions['rolldownOptions']>

/**
 * What every build for browsers has in common: one browser floor, one folder, React's production code, and names that say
 * what a file holds.
 *
 * @param entry sources by the name of the built file
 */
export const browserBuild = (
  entry: Readonly<Record<string, string>>,
  { output, ...bundler }: BundlerOptions & { output?: object } = {},
  emptyOutDir = false,
): InlineConfig => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  // Also where the environment says development: JSX would then carry file names and lines to every page.
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
      output: { entryFileNames: '[name].js', chunkFileNames: chunkName, minify: true, ...output },
    },
  },
})
