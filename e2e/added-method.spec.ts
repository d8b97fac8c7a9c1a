import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@latchkey/widget/copy/locales'
import { expect, test } from 'playwright/test'
import { contractFiles } from '../tools/map/contracts.ts'
import { serverChunkFiles } from '../tools/map/server-chunks.ts'
import { mirror } from '../tools/mirror.ts'
import { repeated } from '../tools/test/slices.ts'
import { type GrownTree, grownTree } from './fixtures/grown-tree.ts'

/**
 * Packages in which a method has a folder. `added-method/` contains the folders of a method that no other code knows.
 */
const packages = ['protocol', 'client', 'provider', 'widget'] as const
const folderOf = (name: string) => `packages/${name}/src/methods/knock`

/** The provider separates handlers from rules, so the method has one file there outside its folder. */
const route = 'packages/provider/src/routes/consumer/knock.ts'

/** The flow of users reads the contracts of all methods and imports no method, so they are outside the folders too. */
const contract = 'packages/widget/src/user-flow/knock.contract.ts'

/**
 * All code that is written by hand besides the folders: a line in the list of each package that has one, with its
 * import.
 */
const lines = [
  {
    file: 'packages/client/src/consumer.ts',
    below: '    [clientKey]: core,',
    line: "    knocks: lazyPart(core, () => importPart(() => import('./methods/knock/consumer.ts'), 'knocks'), { knock: true }),",
  },
  {
    file: 'packages/provider/src/routes/sdk-routes.ts',
    below: 'const userRoutes: readonly Route[] = [',
    line: '  ...knockRoutes,',
    imports: "import { knockRoutes } from './consumer/knock.ts'",
  },
  {
    file: 'packages/widget/src/consumer/methods.ts',
    below: 'export const methods: readonly Method<Consumer>[] = [',
    line: '  knock,',
    imports: "import { knock } from '../methods/knock/consumer.ts'",
  },
] as const

/** The files of the languages. Each takes the section of the method. */
const localeFiles = ['en', ...Object.keys(locales)].map((tag) => `${tag.toLowerCase()}.ts`)
const localePath = (file: string) => `packages/widget/src/copy/locales/${file}`
const sectionOf = (file: string) => readFileSync(new URL(`added-method/locales/${file}`, import.meta.url), 'utf8')

const addTo = (tree: GrownTree) => {
  for (const name of packages) tree.add(folderOf(name), `e2e/added-method/${name}`)
  tree.add(route, 'e2e/added-method/provider-route.ts')
  tree.add(contract, 'e2e/added-method/widget-contract.ts')
  for (const file of localeFiles) tree.write(localePath(file), `${tree.read(localePath(file))}\n${sectionOf(file)}`)
  for (const { file, below, line, ...more } of lines) {
    const [before, after, ...others] = tree.read(file).split(`${below}\n`)
    if (after === undefined || others.length > 0) throw new Error(`"${below}" does not stand once in ${file}`)
    const imports = 'imports' in more ? `${more.imports}\n` : ''
    tree.write(file, `${imports}${before}${below}\n${line}\n${after}`)
  }
}
/** Writes what `npm run map` generates for it. */
const map = (tree: GrownTree) => {
  const written = { ...contractFiles(tree.root), ...serverChunkFiles(tree.root) }
  for (const [path, text] of Object.entries(written)) tree.write(path, text)
  return Object.keys(written)
}

/** A page that offers the method besides a passcode. */
const host = `<!doctype html><html lang="en"><title>Site</title><main id="login"></main><script type="module">
import { createClient } from '/js/knock.js'
const projects = await (await fetch('/dev/projects')).json()
const { public_token } = projects.find(({ vertical }) => vertical === 'CONSUMER')
window.heard = []
window.client = createClient(public_token, { baseURL: location.origin })
client.mountLogin({
  elementId: '#login',
  locale: new URLSearchParams(location.search).get('locale') ?? undefined,
  config: { products: ['otp', 'knocks'], otpOptions: { methods: ['email'] } },
  callbacks: { onEvent: ({ type, data }) => heard.push(type + ' ' + data.times) },
})
</script>`

test.describe('adding a new method', () => {
  test.describe.configure({ mode: 'serial' })
  let tree: GrownTree
  let generated: readonly string[] = []
  test.beforeAll(async () => {
    tree = grownTree()
    addTo(tree)
    generated = map(tree)
  })
  test.afterAll(() => tree.remove())

  test('adds the method by its folders, one file of routes, one contract, a line in each list, and a section in each language', async () => {
    const byHand = tree.changes().filter(({ path }) => !generated.includes(path))
    expect(
      byHand.filter(
        ({ isNew, path }) =>
          isNew && path !== route && path !== contract && !packages.some((name) => path.startsWith(folderOf(name))),
      ),
    ).toEqual([])
    const locale = (path: string) => localeFiles.find((file) => localePath(file) === path)
    const sections = byHand.filter(({ path }) => locale(path))
    expect(sections.map(({ path, lines }) => [path, lines])).toEqual(
      sections.map(({ path }) => [
        path,
        `\n${sectionOf(locale(path) ?? '').trimEnd()}`.split('\n').map((line) => `+${line}`),
      ]),
    )
    expect(sections.length).toBe(localeFiles.length)
    const changed = byHand.filter(({ isNew, path }) => !isNew && !locale(path))
    expect(changed.map(({ path, lines }) => [path, lines.filter((line) => !/^\+import /.test(line))])).toEqual(
      lines.map(({ file, line }) => [file, [`+${line}`]]),
    )
    for (const { lines } of changed) expect(lines.filter((line) => /^\+import /.test(line)).length).toBeLessThan(2)
    expect(await mirror(tree.root)).toEqual([])
  })

  test(
    'compiles without other changes: screens, product, sentences and names',
    repeated('compiles without other changes: screens, product, sentences and names'),
    () => {
      const said = tree.compile([
        'packages/client/src/consumer.ts',
        'packages/provider/src/routes/sdk-routes.ts',
        // Declares a table that no route uses.
        'packages/provider/src/store/tables/operators/operator-invitations.ts',
        'packages/widget/src/consumer/definition.ts',
        'packages/widget/src/copy/locales.ts',
        'packages/widget/src/server/consumer-chunks.ts',
        `${folderOf('widget')}/samples.ts`,
      ])
      expect(said).toBe('')
      // A server renders it too.
      expect(tree.read('packages/widget/src/server/consumer-method-chunks.ts')).toContain('knock: knockEntries')
    },
  )

  test('offers the method in two languages and completes it with a provider that has its route', async ({ page }) => {
    const assets = join(tree.root, 'dist')
    mkdirSync(assets)
    writeFileSync(join(assets, 'knock.js'), await tree.bundle('packages/js/src/index.ts'))
    const url = await tree.serve(assets, host)
    for (const [search, button, atDoor, thrice, heard] of [
      ['', 'Knock at the door', 'You stand at the door', 'Knock three times', 'Heard 2 times'],
      ['?locale=de', 'Anklopfen', 'Sie stehen vor der Tür', 'Dreimal klopfen', '2-mal gehört'],
    ] as const) {
      await page.goto(`${url}/${search}`)
      await page.getByRole('button', { name: button }).click()
      await expect(
        page.locator('[data-latchkey-screen="KnockAtDoor"]').getByRole('heading', { name: atDoor }),
      ).toBeVisible()
      await page.getByRole('button', { name: thrice }).click()
      await expect(
        page.locator('[data-latchkey-screen="KnockHeard"]').getByRole('heading', { name: heard }),
      ).toBeVisible()
      expect(await page.evaluate('heard')).toEqual(['KNOCK 2'])
    }
    expect(await page.evaluate('client.knocks.knock({ times: 9 })')).toMatchObject({ times: 8 })
    await expect(page.evaluate('client.knocks.knock({ times: 10 })')).rejects.toThrow(/times/)
  })
})
