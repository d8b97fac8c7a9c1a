import { defineConfig, mergeConfig } from 'vite'
import { browserBuild, languagesApart } from './build-options.ts'

/** `latchkey.global.js`: one classic script for pages without modules; it sets `window.Latchkey`. */
export default defineConfig(
  mergeConfig(
    browserBuild(
      { entry: 'src/index.ts', formats: ['iife'], name: 'Latchkey', fileName: () => 'latchkey.global.js' },
      { output: { minify: true } },
    ),
    { plugins: [languagesApart] },
  ),
)
