import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { configText } from './methods.ts'
import { type PackageSource, versionFrom } from './package-source.ts'
import { type Template, templates } from './templates.ts'

/** The answers from which an app is made. */
export interface AppChoices {
  readonly name: string
  readonly template: string
  readonly methods: readonly string[]
  readonly source: PackageSource
}

export interface AppFile {
  /** Below the folder of the app, with slashes. */
  readonly path: string
  readonly text: string
}

export interface PlanOptions {
  /** Folder of all templates. */
  readonly templatesFolder: string
  /** Version of our packages. */
  readonly version: string
  /** The running Node, such as `20.19.0`. */
  readonly nodeVersion: string
}

/** The lowest Node of the provider. */
const providerNode = 24
const newerNodeVersion = '24.21.0'

/** Our packages that an app of the template needs, the provider for development included. */
export const packagesOf = (template: string): readonly string[] => [
  ...(templates[template]?.packages ?? []),
  '@latchkey/provider',
]

/** Returns the files of an app. Reads the template and writes nothing. */
export const planApp = (choices: AppChoices, options: PlanOptions): readonly AppFile[] => {
  const template = templates[choices.template]
  if (template === undefined) throw new TypeError(`unknown template ${choices.template}`)
  const texts = new Map<string, string>()
  for (const folder of template.folders)
    for (const { path, text } of filesBelow(join(options.templatesFolder, folder))) texts.set(path, text)
  for (const path of template.without ?? []) texts.delete(path)
  texts.set('package.json', manifestText(texts.get('package.json') ?? '{}', template, choices, options))
  texts.set(template.configFile, withConfig(texts.get(template.configFile) ?? '', choices.methods))
  if (choices.source.kind === 'registry') texts.set('.npmrc', `@latchkey:registry=${choices.source.url}\n`)
  return [...texts].map(([path, text]) => ({ path, text })).sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** npm leaves a file of this name out of packages, so the template has it without the dot. */
const realNames: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

const filesBelow = (folder: string): readonly AppFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const full = join(entry.parentPath, entry.name)
      const path = full
        .slice(folder.length + 1)
        .split(sep)
        .join('/')
      return { path: realNames[path] ?? path, text: readFileSync(full, 'utf8') }
    })

interface AppManifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifestText = (
  text: string,
  { packages }: Template,
  { name, source }: AppChoices,
  { version, nodeVersion }: PlanOptions,
): string => {
  const { dependencies = {}, devDependencies = {}, ...rest }: AppManifest = JSON.parse(text)
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, versionFrom(source, one, version)]))
  const isOld = Number(nodeVersion.split('.')[0]) < providerNode
  // npm scripts find the `node` of `node_modules/.bin` first, so an older machine runs the provider too.
  const newerNode = isOld ? { node: newerNodeVersion } : {}
  const manifest = {
    name,
    private: true,
    ...rest,
    ...(isOld && { allowScripts: { node: true } }),
    ...(packages.length > 0 && { dependencies: sorted({ ...dependencies, ...versions(packages) }) }),
    devDependencies: sorted({ ...devDependencies, ...versions(['@latchkey/provider']), ...newerNode }),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const sorted = (entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Puts the configuration of the chosen methods in the place of the template's. */
const withConfig = (text: string, chosen: readonly string[]): string => {
  const replaced = text.replace(/(config = )\{[\s\S]*?\n\}/, (_, start: string) => start + configText(chosen))
  if (!/config = \{/.test(text)) throw new TypeError('the template has no configuration')
  return replaced
}
