/**
 * The reference of the packages: every exported name with its doc comment, from the types. TypeDoc reads the sources,
 * because api-extractor wants a build of declarations first and prints no pages.
 */
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { Application, type ProjectReflection } from 'typedoc'
import { headingsOf } from '../links.ts'
import type { ApiPage } from './api-pages.ts'

/** A module that sites import: its name, and its source below the repository. */
export interface ImportableModule {
  readonly name: string
  readonly source: string
}

interface PackageFile {
  readonly name: string
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, string>>
}

/** The names of the original product, which its own documents explain. */
const isOfOriginal = (subpath: string) => subpath.startsWith('./stytch')

/**
 * Returns the modules of all published packages. Sources without a subpath of their own, such as the provider's, are
 * internal.
 *
 * @param root folder of the repository
 */
export const importableModules = async (root: string): Promise<readonly ImportableModule[]> => {
  const files = globSync('packages/*/package.json', { cwd: root }).toSorted()
  const modules = await Promise.all(
    files.map(async (file) => {
      const {
        name,
        private: isPrivate,
        exports = {},
      }: PackageFile = JSON.parse(await readFile(join(root, file), 'utf8'))
      if (isPrivate) return []
      return Object.entries(exports)
        .filter(([subpath, target]) => /\.tsx?$/.test(target) && !subpath.includes('*') && !isOfOriginal(subpath))
        .map(([subpath, target]) => ({ name: posix.join(name, subpath), source: posix.join(file, '..', target) }))
    }),
  )
  return modules.flat()
}

/** The address of a module's page below `/docs/`. */
export const pathOf = (module: string): string => `types/${module.replace(/^@latchkey\//, '').replaceAll('/', '-')}`

/** Options of typedoc-plugin-markdown, which the types of TypeDoc do not declare. */
const markdownOptions = {
  hideBreadcrumbs: true,
  hidePageHeader: true,
  hidePageTitle: true,
  entryFileName: 'index.md',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  parametersFormat: 'table',
  tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true, hideSources: true },
}

const convert = async (root: string, modules: readonly ImportableModule[], out: string) => {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: modules.map(({ source }) => join(root, source)),
    tsconfig: join(root, 'packages/docs/reference.tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    // The check has compiled the sources.
    skipErrorChecking: true,
    // Members that custom elements inherit from the browser's.
    excludeExternals: true,
    excludeInternal: true,
    disableSources: true,
    readme: 'none',
    router: 'module',
    logLevel: 'Error',
    // By default, TypeDoc empties the folder `docs` of the working folder.
    out,
    cleanOutputDir: false,
    ...markdownOptions,
  })
  const project = await app.convert()
  if (!project)
    throw new Error('TypeDoc cannot read the packages. Run `npm run check -- types` and mend what it finds.')
  rename(project, modules)
  await app.outputs.writeOutput({ name: 'markdown', path: out }, project)
}

/** Gives each module the name by which sites import it. TypeDoc has the path of its source. */
const rename = (project: ProjectReflection, modules: readonly ImportableModule[]) => {
  for (const child of project.children ?? []) {
    const module = modules.find(({ source }) => source.replace(/^packages\/|(?:\/index)?\.tsx?$/g, '') === child.name)
    if (module) child.name = module.name
  }
}

/** Returns a page for each module, with links of the site. */
export const packagePages = async (root: string): Promise<readonly ApiPage[]> => {
  const modules = await importableModules(root)
  const out = await mkdtemp(join(tmpdir(), 'latchkey-types-'))
  try {
    await convert(root, modules, out)
    const pages = await Promise.all(
      modules.map(async ({ name }) => {
        const text = await readFile(join(out, `${name}.md`), 'utf8')
        const lead = `Reference of every name that \`${name}\` exports. Generated from its types.`
        const markdown = [`# ${name}`, lead, withPagePaths(text, `${name}.md`)].join('\n\n')
        return { path: pathOf(name), title: name, markdown }
      }),
    )
    return withKnownAnchors(pages)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

/** Turns links between TypeDoc's files into links between pages of the site, and removes its anchors, which are HTML. */
const withPagePaths = (markdown: string, file: string): string =>
  markdown
    .replace(/<a id="[^"]*"><\/a> ?/g, '')
    .replace(/\]\(([^():#\s]+\.md)(#[^()\s]*)?\)/g, (_, target: string, anchor = '') => {
      const module = posix.join(posix.dirname(file), target).replace(/\.md$/, '')
      return `](/${pathOf(module)}${anchor})`
    })

/** Leads links to a row of a table, which has no anchor, to the page. */
const withKnownAnchors = (pages: readonly ApiPage[]): readonly ApiPage[] => {
  const headings = new Map(pages.map(({ path, markdown }) => [path, headingsOf(markdown)]))
  return pages.map((page) => ({
    ...page,
    markdown: page.markdown.replace(
      /\]\((?:\/(types\/[\w-]+))?#([^()\s]*)\)/g,
      (link, path: string = page.path, anchor: string) => (headings.get(path)?.has(anchor) ? link : `](/${path})`),
    ),
  }))
}

/** Returns the page that lists the modules. */
export const packageIndex = (pages: readonly ApiPage[]): string =>
  [
    '# Packages',
    'Reference of every name that the packages export, from their types. The names of the original product are in its own documents.',
    pages.map(({ path, title }) => `- [${title}](/${path})`).join('\n'),
    '',
  ].join('\n\n')
