import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The oldest supported React is installed in a separate folder, which no other code resolves. */
const oldest = (name: string) =>
  dirname(createRequire(path('../../../../tools/react-18/package.json')).resolve(`${name}/package.json`))

export type ReactVersion = 'newest' | 'oldest'

/** Whether the page signs in users or members. */
export type Vertical = 'users' | 'members'

const bundles = new Map<string, Promise<string>>()
const apps: Readonly<Record<Vertical, string>> = { users: 'app.tsx', members: 'members-app.tsx' }

/** Bundles the host page's script, once for all tests of a worker. */
export const appScript = (version: ReactVersion = 'newest', vertical: Vertical = 'users'): Promise<string> => {
  const key = `${version} ${vertical}`
  const script = bundles.get(key) ?? bundle(version, vertical)
  bundles.set(key, script)
  return script
}

async function bundle(version: ReactVersion, vertical: Vertical): Promise<string> {
  const output = (await build({
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        // The built package, as a site installs it, instead of its sources.
        { find: '@latchkey/react/b2b', replacement: path('../../dist/b2b.js') },
        { find: '@latchkey/react', replacement: path('../../dist/react.js') },
        ...(version === 'oldest'
          ? ['react-dom', 'react'].map((name) => ({
              find: new RegExp(`^${name}(?=/|$)`),
              replacement: oldest(name),
            }))
          : []),
      ],
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: path(apps[vertical]), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  return output[0]?.output[0].code ?? ''
}
