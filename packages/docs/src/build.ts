/** `npm run docs` writes the documentation site to `packages/docs/dist`; with `--if-outdated` only if a source changed. */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vitepress'
import { folders } from './folders.ts'
import { llmsText, withServedLinks } from './llms-text.ts'
import type { SiteOptions } from './site.ts'
import { stage, stagedPages } from './stage.ts'
import { stampFile, stampOf } from './stamp.ts'

const { root, staging, site } = folders

/** Writes the two files by which the generator finds its configuration and the look of the site. */
const writeGenerator = async (folder: string, options: SiteOptions): Promise<void> => {
  await mkdir(join(folder, '.vitepress/theme'), { recursive: true })
  const source = JSON.stringify(join(import.meta.dirname, 'site.ts'))
  await writeFile(
    join(folder, '.vitepress/config.mts'),
    `import { siteConfig } from ${source}\nexport default siteConfig(${JSON.stringify(options)})\n`,
  )
  const theme = JSON.stringify(join(import.meta.dirname, 'theme/theme.ts'))
  await writeFile(join(folder, '.vitepress/theme/index.ts'), `export { theme as default } from ${theme}\n`)
}

/** No build takes this long. */
const longestBuildMs = 3_600_000

/** Removes folders of builds that were interrupted. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(staging)) {
    const path = join(staging, name)
    // Another build may have just removed it.
    const entry = await stat(path).catch(() => null)
    if (entry !== null && Date.now() - entry.mtimeMs > longestBuildMs) await rm(path, { recursive: true, force: true })
  }
}

const stamp = await stampOf(root)
const builtStamp = await readFile(join(site, stampFile), 'utf8').catch(() => null)
if (process.argv.includes('--if-outdated') && builtStamp === stamp) process.exit(0)

const { staged, references, dead } = await stagedPages(root)
for (const { source, target } of dead) process.stderr.write(`${source}: the link ${target} leads nowhere.\n`)
if (dead.length > 0) process.exit(1)

const { version }: { readonly version: string } = JSON.parse(
  await readFile(join(root, 'packages/js/package.json'), 'utf8'),
)
// Each build has its own folder, so that two at once do not mix their pages.
await mkdir(staging, { recursive: true })
await removeAbandoned()
const folder = await mkdtemp(join(staging, 'site-'))
try {
  const built = join(folder, 'built')
  const menus = Object.entries(references).map(([index, pages]) => [
    index,
    pages.map(({ path, title }) => ({ path, title })),
  ])
  const options = { version, references: Object.fromEntries(menus), outDir: built }
  await stage(root, folder, staged)
  await writeGenerator(folder, options)
  await build(folder)
  for (const [path, markdown] of staged) {
    const file = join(built, `${path}.md`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, withServedLinks(markdown))
  }
  await writeFile(join(built, 'llms.txt'), llmsText(staged))
  await writeFile(join(built, stampFile), stamp)
  await rm(site, { recursive: true, force: true })
  await rename(built, site)
} finally {
  await rm(folder, { recursive: true, force: true })
}
