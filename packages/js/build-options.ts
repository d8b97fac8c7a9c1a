import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { BuildEnvironmentOptions, LibraryOptions, Plugin, UserConfig } from 'vite'
import { runtimeInside } from './runtime-inside.ts'

/** Prints what each file costs on the wire, which is what a page pays. */
const sizes: Plugin = {
  name: 'brotli-sizes',
  writeBundle(_, bundle) {
    for (const [name, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk')
        process.stdout.write(`${name} ${(brotliCompressSync(chunk.code).length / 1000).toFixed(1)} kB brotli\n`)
  },
}

/** Takes out what the minifier leaves beside every element: a bundler is done with it, and a page would pay for it. */
const annotations: Plugin = {
  name: 'annotations',
  generateBundle(_, bundle) {
    // Where two words stand on its sides (`return`, a name), it is also the space between them.
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code
          .replaceAll(/(?<=[\w$])\/\* @__PURE__ \*\/ (?=[\w$])/g, ' ')
          .replaceAll('/* @__PURE__ */ ', '')
  },
}

/** What the builds of this package share: one browser floor, one folder, React's production code. */
export const browserBuild = (
  lib: LibraryOptions,
  rolldownOptions: NonNullable<BuildEnvironmentOptions['rolldownOptions']>,
  emptyOutDir = false,
): UserConfig => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  // Also where the environment says development: JSX would then carry file names and lines to every page.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { alias: { 'react/jsx-runtime': fileURLToPath(import.meta.resolve('@latchkey/widget/early/jsx-runtime')) } },
  plugins: [annotations, runtimeInside, sizes],
  publicDir: false,
  build: {
    target: 'es2022',
    // The first of each engine with light-dark() and :dir(), which the style sheet is written in.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir,
    lib,
    reportCompressedSize: false,
    rolldownOptions,
  },
})

/** Where a chunk is written: what it holds may change with every release, so its name does too. */
export const chunkName = 'chunks/[name]-[hash].js'
