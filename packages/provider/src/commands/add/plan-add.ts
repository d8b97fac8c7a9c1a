import { StartError } from '../../errors.ts'
import type { PlannedFile } from '../switch-site/plan-switch.ts'
import type { SiteFile } from '../switch-site/site-files.ts'
import { type Recipe, withLineEndsOf } from './addition.ts'
import { type AppSources, dependsOn } from './app-sources.ts'
import { manifestEdits } from './manifest-edits.ts'
import { astro } from './recipes/astro.ts'
import { next } from './recipes/next.ts'
import { nuxt } from './recipes/nuxt.ts'
import { express, fastify, hono } from './recipes/servers.ts'
import { svelteKit } from './recipes/svelte-kit.ts'
import { viteReact } from './recipes/vite-react.ts'
import { viteSvelte } from './recipes/vite-svelte.ts'
import { viteVue } from './recipes/vite-vue.ts'

/** Frameworks, those that contain others first. */
export const recipes: readonly Recipe[] = [
  next,
  nuxt,
  svelteKit,
  astro,
  fastify,
  hono,
  express,
  viteReact,
  viteVue,
  viteSvelte,
]

export interface AddPlan {
  readonly framework: string
  readonly created: readonly SiteFile[]
  readonly changed: readonly PlannedFile[]
  /** Sentences about what is left for a person. */
  readonly left: readonly string[]
  readonly signInPath: string
}

export interface AddOptions {
  /** Returns what a manifest says about one of our packages. */
  readonly versionOf: (name: string) => string
  /** Line for `.npmrc`; null if none is needed. */
  readonly registryLine: string | null
  /** Files that an earlier run made: they may have been changed since. */
  readonly made: ReadonlySet<string>
}

/**
 * Plans the files and edits that add sign-in to an app. Reads and writes nothing.
 *
 * @throws StartError for a framework that is not known
 */
export const planAdd = (app: AppSources, { versionOf, registryLine, made }: AddOptions): AddPlan => {
  const recipe = recipes.find((one) => dependsOn(app.manifest, one.dependency) && (one.fits?.(app) ?? true))
  if (recipe === undefined)
    throw new StartError(
      'not_found',
      `Nothing was done. The package.json names no framework that is known here. Supported are ${recipes.map(({ title }) => title).join(', ')}. For others, see the README of @latchkey/js.`,
    )
  const addition = recipe.plan(app)
  const isPossible = addition.created.length > 0
  const dependencies = Object.fromEntries(addition.packages.map((name) => [name, versionOf(name)]))
  const devDependencies = { '@latchkey/provider': versionOf('@latchkey/provider') }
  const edited = {
    ...addition.edited,
    ...(isPossible && {
      'package.json': manifestEdits(app.files.get('package.json') ?? '{}', app.manifest, {
        dependencies,
        devDependencies,
        start: Object.keys(addition.edited)[0] === undefined ? null : `node ${Object.keys(addition.edited)[0]}`,
      }),
    }),
  }
  const lines = isPossible
    ? [['.gitignore', '.latchkey'] as const, ...(registryLine === null ? [] : [['.npmrc', registryLine] as const])]
    : []
  const appended = lines.filter(([path, line]) => !app.files.get(path)?.split(/\r?\n/).includes(line))
  const created = [
    ...addition.created,
    ...appended.filter(([path]) => !app.files.has(path)).map(([path, line]) => ({ path, text: `${line}\n` })),
  ].filter(({ path }) => !made.has(path))
  const taken = created.filter(({ path, text }) => app.files.has(path) && app.files.get(path) !== text)
  const changed = [
    ...Object.entries(edited),
    ...appended
      .filter(([path]) => app.files.has(path))
      .map(([path, line]) => [path, [appendedLine(app.files.get(path) ?? '', line)]] as const),
  ]
  return {
    framework: recipe.title,
    created: created.filter(({ path }) => !app.files.has(path)),
    changed: changed
      .filter(([, edits]) => edits.length > 0)
      .map(([path, edits]) => ({ path, text: app.files.get(path) ?? '', edits })),
    left: [
      ...addition.left,
      ...taken.map(
        ({ path }) =>
          `${path} is yours and was not changed. Rename it and run this again, or write that page yourself.`,
      ),
    ],
    signInPath: addition.signInPath,
  }
}

const appendedLine = (text: string, line: string) => {
  const start = text === '' || text.endsWith('\n') ? '' : '\n'
  return { start: text.length, end: text.length, text: withLineEndsOf(`${start}${line}\n`, text) }
}
