import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

let made: Promise<string> | undefined

/** The host page's script in one file, made once for all tests of a worker. */
export const appScript = (): Promise<string> => {
  made ??= bundle()
  return made
}

async function bundle(): Promise<string> {
  const output = (await build({
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    // What a site installs, not what it is made of.
    resolve: { alias: { '@latchkey/react': path('../../dist/react.js') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: path('app.tsx'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  return output[0]?.output[0].code ?? ''
}
