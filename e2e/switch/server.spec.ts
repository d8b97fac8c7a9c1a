import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { entriesOf } from '../../tools/build/entries.ts'
import { expect, test } from '../fixtures/test.ts'

type Plain = typeof import('@latchkey/js/stytch')
type React = typeof import('@latchkey/react/stytch')

const file = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url))
const built = (path: string) => import(file(path))
const token = 'public-token-test-00000000-0000-4000-8000-000000000000'

test('a server can import both entries, create clients and render components, with no user signed in', async () => {
  const plain: Plain = await built('js/dist/stytch.js')
  const react: React = await built('react/dist/stytch.js')
  const options = { baseURL: 'https://auth.example.com' }
  const { StytchProvider, StytchLogin, useStytchUser } = react
  const Who = () => createElement('p', null, JSON.stringify(useStytchUser<false>()))
  const clients = [
    new plain.StytchUIClient(token, options),
    plain.createStytchClient(token, options),
    react.createStytchUIClient(token, options),
  ]
  for (const stytch of clients) {
    const markup = renderToString(
      createElement(StytchProvider, {
        stytch,
        children: [
          createElement(StytchLogin, { key: 'login', config: { products: ['otp'] } }),
          createElement(Who, { key: 'who' }),
        ],
      }),
    )
    expect(markup).toContain(`action="https://auth.example.com/forms/${token}/otp.email"`)
    expect(markup.replaceAll('&quot;', '"')).toContain('<p>{"user":null,"fromCache":false,"isInitialized":false}</p>')
  }
  expect(() => new plain.StytchUIClient('')).toThrow('Public token is malformed.')
})

test('every module of the published packages can be required, because none has a top-level await', () => {
  const modules = [
    ...Object.values(entriesOf('js', 'latchkey')).map(({ built }) => `js/dist/${built}`),
    ...Object.values(entriesOf('react', 'react')).map(({ built }) => `react/dist/${built}`),
    'react/dist/print.js',
  ]
  expect(modules).toContain('js/dist/server.js')
  // In a separate process, because the test runner loads modules differently.
  const script = `for (const path of ${JSON.stringify(modules.map(file))}) require(path)`
  execFileSync(process.execPath, ['--input-type=commonjs', '--eval', script])
})
