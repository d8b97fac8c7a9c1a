import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import stytch from 'stytch'
import { expect, test } from 'vitest'

/**
 * Exists to catch a documented option that an SDK ignores: the project's secret would go to the vendor. Only the newest
 * version is a dependency; the document names what older ones do.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const document = readFileSync(`${root}docs/BACK-END.md`, 'utf8')
const credentials = { project_id: 'project-test-00000000-0000-4000-8000-000000000000', secret: 'the-secret' }

/** Returns the addresses that requests go to, while they are answered here. */
const addressesOf = async (requests: () => Promise<unknown>): Promise<readonly string[]> => {
  const addresses: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input) => {
    addresses.push(String(input))
    return Response.json({ status_code: 200, request_id: 'r', results: [], organizations: [] })
  }
  try {
    await requests()
  } finally {
    globalThis.fetch = fetch
  }
  return addresses
}

test('the documented client sends its requests to the provider', async () => {
  const code = /```js\n(import stytch from 'stytch'\n.*?)```/s.exec(document)?.[1] ?? ''
  const folder = `${root}node_modules/.cache/latchkey/back-end`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/client.mjs`, `${code}\nexport { client }\n`)
  Object.assign(process.env, { PROJECT_ID: credentials.project_id, PROJECT_SECRET: credentials.secret })
  const { client }: { readonly client: stytch.Client } = await import(pathToFileURL(`${folder}/client.mjs`).href)
  expect(await addressesOf(() => client.users.search({}))).toEqual(['https://auth.example.com/v1/users/search'])
})

for (const env of ['https://auth.example.com', 'http://localhost:3000'])
  test(`\`env\` leads both clients to ${env}`, async () => {
    const [user, member] = [new stytch.Client({ ...credentials, env }), new stytch.B2BClient({ ...credentials, env })]
    expect(await addressesOf(() => user.users.search({}))).toEqual([`${env}/v1/users/search`])
    expect(await addressesOf(() => member.organizations.search({}))).toEqual([`${env}/v1/b2b/organizations/search`])
  })

test('`custom_base_url` refuses http, and no example uses it', () => {
  const options = { ...credentials, custom_base_url: 'http://localhost:3000' }
  expect(() => new stytch.Client(options)).toThrow('HTTPS')
  const examples = [...document.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code)
  expect(examples.filter((code) => code?.includes('custom_base_url'))).toEqual([])
})
