import { defineConfig } from 'vite'
import { browserBuild, chunkName } from './build-options.ts'

/** `services.js`: the script of the services frame; the phone library comes with the first question about a number. */
export default defineConfig(
  browserBuild(
    { entry: 'src/services.ts', formats: ['es'], fileName: () => 'services.js' },
    { output: { chunkFileNames: chunkName, minify: true } },
  ),
)
