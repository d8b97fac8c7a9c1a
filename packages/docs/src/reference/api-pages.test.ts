import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folders } from '../folders.ts'
import { apiIndex, apiPages } from './api-pages.ts'
import type { OpenApi } from './open-api.ts'

const document: OpenApi = JSON.parse(readFileSync(join(folders.root, 'docs/openapi.json'), 'utf8'))
const pages = apiPages(document)

test('every call is on exactly one page, and every page is in the list', () => {
  const headings = pages.flatMap(({ markdown }) => [...markdown.matchAll(/^### `(.+)`$/gm)].map(([, call]) => call))
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${path}`),
  )
  expect(headings.toSorted()).toEqual(calls.toSorted())
  const index = apiIndex(pages)
  for (const { path } of pages) expect(index).toContain(`(/${path})`)
})

const small: OpenApi = {
  components: { securitySchemes: { projectSecret: { description: 'The project id and its secret.' } } },
  paths: {
    '/v1/users/{user_id}': {
      put: {
        summary: 'Changes a user.',
        security: [{ projectSecret: [] }],
        parameters: [{ name: 'user_id', in: 'path', required: true, schema: { type: 'string', maxLength: 256 } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'object', properties: { first_name: { type: 'string' } } },
                  roles: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2 },
                },
              },
            },
          },
        },
        responses: {
          200: {
            content: { 'application/json': { schema: { properties: { user: { description: 'User | null' } } } } },
          },
        },
      },
    },
  },
}

test('prints the request with nested fields, the answer, and a command to copy', () => {
  expect(apiPages(small)).toEqual([
    {
      path: 'api/users',
      title: 'Users',
      markdown: `# Users

Reference of one call: credential, request and answer. Generated from the calls of the provider.

## Back ends

### \`PUT /v1/users/{user_id}\`

Changes a user.

Credential, as HTTP Basic authentication: The project id and its secret.

\`\`\`sh
curl -X PUT "$PROVIDER/v1/users/$USER_ID" -u "$PROJECT_ID:$SECRET" \\
  --json '{"name":{}}'
\`\`\`

| field | value | required |
|---|---|---|
| \`user_id\` | string, up to 256 characters, in the path | yes |
| \`name\` | object | yes |
| \`name.first_name\` | string |  |
| \`roles\` | list of \`"a"\`, \`"b"\`, up to 2 entries |  |

Answer:

| field | value |
|---|---|
| \`user\` | \`User \\| null\` |
`,
    },
  ])
})
