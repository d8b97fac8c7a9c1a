import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { program } from '../check/command.ts'
import { installed, type Jest } from './rows.ts'
import { install, type Tarballs, writeText } from './site.ts'

/**
 * Runs tests of a site with a version of Jest, in Node and in its jsdom: they load every entry, replace one export by
 * `jest.spyOn`, and mock a whole entry by `jest.mock`.
 *
 * @returns the output of a run that failed
 */
export const runJest = async ({ lock }: Jest, tarballs: Tarballs): Promise<string | null> => {
  const folder = await installed(lock)
  const entries = await install(folder, tarballs)
  const specifiers = entries.filter(({ kind }) => kind === 'module').map(({ specifier }) => specifier)
  const loadable = { node: specifiers, jsdom: specifiers.filter((specifier) => specifier !== '@latchkey/js/server') }
  for (const [environment, list] of Object.entries(loadable))
    writeText(join(folder, `${environment}.test.js`), testOf(environment, list))
  writeText(join(folder, 'jest.config.js'), 'module.exports = { transform: {} }\n')
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.js'))
  const jest = join(folder, 'node_modules/jest/bin/jest.js')
  const { status, output } = await program(folder, process.execPath, [jest, ...files], { NODE_ENV: 'test' })
  return status === 0 ? null : output
}

/** The server's renderer needs a `TextEncoder`, which jsdom lacks. */
const testOf = (environment: string, specifiers: readonly string[]): string => `/** @jest-environment ${environment} */
jest.mock('@latchkey/js/stytch')
test.each(${JSON.stringify(specifiers)})('loads %s', (specifier) => {
  expect(typeof require(specifier)).toBe('object')
})
test('replaces an export', () => {
  const hooks = require('@latchkey/react/stytch')
  jest.spyOn(hooks, 'useStytchUser').mockReturnValue({ user: null, isInitialized: true })
  expect(hooks.useStytchUser()).toEqual({ user: null, isInitialized: true })
})
test('mocks an entry', () => {
  expect(jest.isMockFunction(require('@latchkey/js/stytch').StytchUIClient)).toBe(true)
})
${environment === 'jsdom' ? formTest : ''}`

/** Tests of sites often fail at each error in the console. */
const formTest = `test('renders a form without errors in the console', async () => {
  const errors = jest.spyOn(console, 'error')
  document.body.innerHTML = '<main id="login"></main>'
  const client = require('@latchkey/js').createClient('public-token-test-00000000-0000-4000-8000-000000000000')
  client.mountLogin({ elementId: '#login', config: { products: ['emailMagicLinks'] } })
  // jsdom reads rules when they are added.
  while (document.querySelector('style') === null) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(document.querySelector('#login input')).not.toBeNull()
  expect(errors.mock.calls).toEqual([])
})
`
