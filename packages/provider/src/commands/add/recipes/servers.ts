import { type Addition, addedImport, inLanguage, type Recipe, withLineEndsOf } from '../addition.ts'
import type { AppSources } from '../app-sources.ts'
import { moduleText, type ServerName, withRequire } from './server-module.ts'

/** The statement that makes the app, with the name of its variable, and the statement that adds our routes. */
const creations: Readonly<Record<ServerName, { readonly made: RegExp; readonly use: (app: string) => string }>> = {
  express: {
    made: /^[ \t]*(?:export\s+)?(?:const|let|var)\s+(\w+)(?:\s*:[^=\n]+)?\s*=\s*express\s*(?=\()/m,
    use: (app) => `${app}.use(latchkey)`,
  },
  fastify: {
    made: /^[ \t]*(?:export\s+)?(?:const|let|var)\s+(\w+)(?:\s*:[^=\n]+)?\s*=\s*(?:[Ff]astify|require\(\s*['"]fastify['"]\s*\))\s*(?:<[^\n(]*>)?(?=\()/m,
    use: (app) => `${app}.register(latchkey)`,
  },
  hono: {
    made: /^[ \t]*(?:export\s+)?(?:const|let|var)\s+(\w+)(?:\s*:[^=\n]+)?\s*=\s*new\s+Hono\s*(?:<[^\n(]*>)?(?=\()/m,
    use: (app) => `${app}.route('/', latchkey)`,
  },
}

const server = (name: ServerName, title: string): Recipe => ({
  title,
  dependency: name,
  plan: (app) => planServer(app, name),
})

export const express = server('express', 'Express')
export const fastify = server('fastify', 'Fastify')
export const hono = server('hono', 'Hono')

const planServer = (app: AppSources, name: ServerName): Addition => {
  const { made, use } = creations[name]
  const [path, text] =
    [...app.files].find(([file, content]) => isServerFile(file) && made.test(content)) ?? ([null, ''] as const)
  const addition = { packages: ['@latchkey/backend'], signInPath: '/login' }
  if (path === null)
    return {
      ...addition,
      created: [],
      edited: {},
      left: [`No file makes the app with ${name}. Name it in a variable of a file of its own, and run this again.`],
    }
  const isCommonJs = !/^\s*(?:import|export)\b/m.test(text) && /\brequire\s*\(/.test(text)
  const [, extension = 'js'] = /\.([cm]?[jt]s)x?$/.exec(path) ?? []
  const isTypeScript = extension.endsWith('ts')
  const folder = path.includes('/') ? `${path.slice(0, path.lastIndexOf('/'))}/` : ''
  const moduleSource = inLanguage(moduleText(name), isTypeScript)
  const from = `./latchkey${importEnding(app, text, extension, isCommonJs)}`
  const created = {
    path: `${folder}latchkey.${extension}`,
    text: isCommonJs ? withRequire(moduleSource) : moduleSource,
  }
  if (/['"]\.\/latchkey(?:\.\w+)?['"]/.test(text)) return { ...addition, created: [created], edited: {}, left: [] }
  const found = made.exec(text)
  const end = found === null ? text.length : endOfStatement(text, found.index + found[0].length)
  const [indent = ''] = /^[ \t]*/.exec(found?.[0] ?? '') ?? []
  const ending = text[end - 1] === ';' ? ';' : ''
  const line = isCommonJs ? `const { latchkey } = require('${from}')` : `import { latchkey } from '${from}'`
  const added = withLineEndsOf(`\n${indent}${use(found?.[1] ?? 'app')}${ending}`, text)
  return {
    ...addition,
    created: [created],
    edited: { [path]: [addedImport(text, line), { start: end, end, text: added }] },
    left: [],
  }
}

const isServerFile = (path: string): boolean =>
  /\.[cm]?[jt]s$/.test(path) && !/(?:^|\/)(?:tests?|__tests__|scripts)\/|\.(?:test|spec|config|d)\.\w+$/.test(path)

/** Returns the end of the import of a file beside: as the other imports of the app have it. */
const importEnding = (
  { files, manifest }: AppSources,
  text: string,
  extension: string,
  isCommonJs: boolean,
): string => {
  if (isCommonJs) return extension === 'cjs' ? '.cjs' : ''
  const [, own] = /from\s*['"]\.{1,2}\/[^'"]*?(\.[cm]?[jt]s)?['"]/.exec(text) ?? []
  if (!extension.endsWith('ts')) return `.${extension}`
  if (own !== undefined) return own
  const runsSources = Object.values(manifest.scripts ?? {}).some((script) => /\bnode\b[^&|]*\.[cm]?ts\b/.test(script))
  const allows = files.get('tsconfig.json')?.includes('allowImportingTsExtensions')
  return runsSources || allows ? `.${extension}` : `.${extension.replace('ts', 'js')}`
}

/** Returns the offset behind the call that begins at an offset, and behind its semicolon. */
const endOfStatement = (text: string, start: number): number => {
  let depth = 0
  let at = start
  for (; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) break
  }
  const chained = /^(?:\s*\.\w+\([^()]*\))*;?/.exec(text.slice(at + 1))
  return at + 1 + (chained?.[0].length ?? 0)
}
