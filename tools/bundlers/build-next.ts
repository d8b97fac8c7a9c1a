import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { program } from '../check/command.ts'
import { asOnASite } from './build-site.ts'
import type { SiteEntry } from './entries.ts'
import { installed, type Next } from './rows.ts'
import { dependent, install, type Tarballs, writeText } from './site.ts'

/** Entries for servers alone: no component of a browser imports them. */
const isForServer = ({ specifier }: SiteEntry): boolean => specifier.endsWith('/server')

/**
 * Builds an app with one page of each router. Both pages import each entry, and the app router's also a dependency that
 * requires it, unless the row says otherwise. The build also renders both pages.
 *
 * @returns the output of a build that failed
 */
export const buildNext = async ({ lock, config, onlyImports }: Next, tarballs: Tarballs): Promise<string | null> => {
  const folder = await installed(lock)
  for (const name of ['app', 'pages', 'imported', '.next']) rmSync(join(folder, name), { recursive: true, force: true })
  const entries = await install(folder, tarballs)
  for (const [path, code] of Object.entries(filesOf(entries, onlyImports ? importOf : componentOf)))
    writeText(join(folder, path), code)
  // Without a root, Turbopack takes the nearest folder above that has a lock file.
  const turbopack = lock === 'next-16' ? { turbopack: { root: folder } } : {}
  writeText(join(folder, 'next.config.js'), `module.exports = ${JSON.stringify({ ...config, ...turbopack })}\n`)
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const { status, output } = await program(folder, process.execPath, [next, 'build'], asOnASite)
  return status === 0 ? null : output
}

const filesOf = (
  entries: readonly SiteEntry[],
  componentInApp: (entry: SiteEntry) => string,
): Readonly<Record<string, string>> => {
  const styles = entries.filter(({ kind }) => kind === 'style').map(({ specifier }) => `import '${specifier}'\n`)
  const modules = entries.filter(({ kind }) => kind === 'module')
  const files: Record<string, string> = {
    'app/layout.js': `${styles.join('')}export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
    'pages/_app.js': `${styles.join('')}export default function App({ Component, pageProps }) {
  return <Component {...pageProps} />
}
`,
    'app/of-app/page.js': pageOf(modules, './'),
    'pages/of-pages.js': pageOf(modules, '../imported/'),
  }
  for (const entry of modules) {
    files[`app/of-app/${entry.name}.js`] = `${isForServer(entry) ? '' : "'use client'\n"}${componentInApp(entry)}`
    files[`imported/${entry.name}.js`] = importOf(entry)
  }
  return files
}

const componentOf = ({ name, specifier }: SiteEntry): string => `import * as entry from '${specifier}'
import * as required from '${dependent}/${name}.js'
export default function Entry() {
  return <p>{Object.keys(entry).length + Object.keys(required).length}</p>
}
`

/**
 * A component that only imports. The pages router leaves packages to Node, which rejects a `require` of a module that an
 * `import` is still loading (ERR_REQUIRE_ESM_RACE_CONDITION).
 */
const importOf = ({ specifier }: SiteEntry): string => `import * as entry from '${specifier}'
export default function Entry() {
  return <p>{Object.keys(entry).length}</p>
}
`

const pageOf = (modules: readonly SiteEntry[], folder: string): string => `${modules
  .map(({ name }, place) => `import Entry${place} from '${folder}${name}.js'\n`)
  .join('')}export default function Page() {
  return <main>${modules.map((_, place) => `<Entry${place} />`).join('')}</main>
}
`
