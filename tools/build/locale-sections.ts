import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

type Program = ReturnType<Rolldown.PluginContext['parse']>

const localePath = /\/copy\/locales\/[\w.-]+\.ts$/
const localeId = /^(.+\/copy\/locales\/[\w.-]+\.ts)(?:\?section=(\w+))?$/

/** Reads each `export const NAME = { … }` of a locale: the text between the braces without its last comma, by name. */
const sectionsIn = (text: string, { body }: Program): ReadonlyMap<string, string> => {
  const sections = new Map<string, string>()
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      const table = init?.type === 'TSAsExpression' ? init.expression : init
      if (id.type === 'Identifier' && table?.type === 'ObjectExpression')
        sections.set(id.name, text.slice(table.start + 1, table.end - 1).replace(/,?\s*$/, ''))
    }
  }
  return sections
}

/**
 * Splits the module of a locale into its sections, one module each. A bundler puts a whole module into one chunk, so the first
 * chunk would otherwise carry every sentence of the widget. `import { otp } from '…/locales/en.ts'` becomes an import of
 * `…/locales/en.ts?section=otp`. A language that `import()` asks for stays one file. Its sections become one export there, since
 * `catalogueOf` merges whatever the module exports, and nothing reads their names.
 *
 * @throws if a module imports a locale as a namespace: its chunk would carry every section
 */
export const localeSections: Plugin = {
  name: 'locale-sections',
  // After types are removed: an import of a type must not bring a section.
  enforce: 'post',
  transform: {
    filter: { code: /\/locales\// },
    async handler(code, id) {
      let split = code
      const imports = this.parse(code).body.filter((statement) => statement.type === 'ImportDeclaration')
      // From the last to the first, so that the positions of the others stay right.
      for (const { start, end, source, specifiers } of imports.reverse()) {
        const resolved = await this.resolve(source.value, id)
        if (!resolved || !localePath.test(resolved.id)) continue
        const lines = specifiers.map((specifier) => {
          if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
            return this.error(`${id} imports all of ${source.value}. Import the sections that it needs by their names.`)
          const { imported, local } = specifier
          return `import { ${imported.name} as ${local.name} } from ${JSON.stringify(`${resolved.id}?section=${imported.name}`)};`
        })
        // On one line, so that source maps keep their lines.
        split = split.slice(0, start) + lines.join(' ') + split.slice(end)
      }
      return split === code ? null : { code: split, map: null }
    },
  },
  load: {
    filter: { id: localeId },
    handler(id) {
      const [, path = '', name] = localeId.exec(id) ?? []
      const text = readFileSync(path, 'utf8')
      const sections = sectionsIn(text, this.parse(text, { lang: 'ts' }))
      if (name === undefined) return { code: `export const sentences = {${[...sections.values()].join()}}`, map: null }
      const section = sections.get(name)
      if (section === undefined) return this.error(`${path} has no section ${name}.`)
      return { code: `export const ${name} = {${section}}`, map: null }
    },
  },
}
