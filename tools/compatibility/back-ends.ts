import type { Tried } from './row.ts'

const languages = 'packages/provider/src/routes/back-end-languages.test.ts'
const frameworks = 'packages/backend/src/frameworks.test.ts'
const runtimes = 'packages/backend/src/runtimes.test.ts'

/** What calls the provider from a server. */
export const backEnds: readonly Tried[] = [
  {
    subject: 'Node SDK',
    kind: 'backEnd',
    version: { locked: 'stytch' },
    on: '2026-11-28',
    test: 'e2e/back-end/every-call.test.ts',
    named: 'stytch',
    note: 'every call of users and members, and the same programs with both services',
  },
  ...(
    [
      ['Python', '13.20.0'],
      ['Ruby', '10.10.0'],
      ['Go', '16.20.0'],
      ['Java and Kotlin', '8.0.0'],
      ['PHP', '1.0.0'],
      ['Rust', '2.0.0'],
      ['C# and other clients', null],
    ] as const
  ).map(
    ([subject, version]): Tried => ({
      subject,
      kind: 'backEnd',
      on: '2026-11-29',
      test: languages,
      version: { recorded: version === null ? 'its requests' : `the requests of ${version}` },
      note: 'users and members: create, change, search, delete, as the SDK writes bodies, queries and absent values',
    }),
  ),
  ...(
    [
      ['Express', 'express', 'express.mjs'],
      ['Express 4', 'express-4', 'express-4.mjs'],
      ['Fastify', 'fastify', 'fastify.mjs'],
      ['Hono', 'hono', 'hono.mjs'],
      ['Koa', 'koa', 'Koa'],
      ['Next.js routes', 'next', 'next.mjs'],
    ] as const
  ).map(
    ([subject, name, named]): Tried => ({
      subject,
      kind: 'framework',
      on: '2026-11-28',
      test: frameworks,
      named,
      version: name === 'next' ? { folder: 'tools/next-14', name } : { locked: name },
      note: '`@latchkey/backend` verifies a session, as the documentation shows',
    }),
  ),
  ...(
    [
      ['Express', 'express'],
      ['Fastify', 'fastify'],
      ['Hono', 'hono'],
    ] as const
  ).map(
    ([named, name]): Tried => ({
      subject: `@latchkey/${name}`,
      kind: 'framework',
      on: '2026-11-29',
      version: { locked: name },
      named,
      test: `packages/${name}/src/${name}.test.ts`,
      note: 'routes that only signed-in users reach, redirects to the sign-in page, and a provider that is away',
    }),
  ),
  {
    subject: '@latchkey/next with 16',
    kind: 'framework',
    on: '2026-11-29',
    named: 'Next.js 16',
    version: { locked: 'next' },
    test: 'e2e/frameworks/next.spec.ts',
    note: 'a built site: layout, printed form, proxy, sessions in pages and routes, streaming, a mailed link',
  },
  {
    subject: '@latchkey/next with 14',
    kind: 'framework',
    on: '2026-11-29',
    named: 'Next.js 14',
    version: { folder: 'tools/next-14', name: 'next' },
    test: 'e2e/frameworks/next.spec.ts',
    note: 'a built site: layout, printed form, proxy, sessions in pages and routes, streaming, a mailed link',
  },
  {
    subject: '@latchkey/vue',
    kind: 'framework',
    on: '2026-11-29',
    named: 'starters.vue',
    version: { locked: 'vue' },
    test: 'e2e/frameworks/vue.spec.ts',
    note: 'the app of `create-vite`: a guard of vue-router, codes, links, kept pages, replaced modules, members',
  },
  {
    subject: '@latchkey/vue on h3',
    kind: 'framework',
    on: '2026-11-29',
    named: 'the server of Nuxt',
    version: { locked: 'h3' },
    test: 'packages/vue/src/nuxt.test.ts',
    note: 'the server of Nuxt: sessions in middleware and routes, and a provider that is away',
  },
  {
    subject: '@latchkey/vue with vue-router',
    kind: 'framework',
    on: '2026-11-29',
    named: 'vue-router',
    version: { folder: 'e2e/frameworks/sites/vue', name: 'vue-router' },
    test: 'e2e/frameworks/sites/vue/package.json',
    note: 'the guard of the README in the app of `create-vite`',
  },
  {
    subject: '@latchkey/svelte',
    kind: 'framework',
    on: '2026-11-29',
    named: 'starters.svelteKit',
    version: { locked: 'svelte' },
    test: 'e2e/frameworks/sveltekit.spec.ts',
    note: 'the app of `sv create`: codes, links, new props, replaced modules, members',
  },
  {
    subject: '@latchkey/svelte on SvelteKit',
    kind: 'framework',
    on: '2026-11-29',
    named: 'starters.svelteKit',
    version: { locked: '@sveltejs/kit' },
    test: 'e2e/frameworks/sveltekit.spec.ts',
    note: 'the app of `sv create`: the hook, pages and endpoints, server rendering',
  },
  ...(['Deno', 'Bun', 'workerd', 'edge-runtime'] as const).map(
    (subject): Tried => ({
      subject,
      kind: 'framework',
      on: '2026-11-26',
      test: runtimes,
      version: { locked: subject === 'edge-runtime' ? '@edge-runtime/vm' : subject.toLowerCase() },
      note: '`@latchkey/backend` verifies tokens',
    }),
  ),
]
