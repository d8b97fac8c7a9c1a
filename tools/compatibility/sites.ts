import type { Tried } from './row.ts'

const site = (name: string) => `e2e/switch/site-${name}.spec.ts`
const bundlers = 'tools/bundlers/rows.ts'

const existing = (name: string, alias: string, test: string, note: string): Tried => ({
  subject: `${name} of \`${alias}\``,
  kind: 'sdk',
  version: { locked: alias },
  on: '2026-11-28',
  test,
  note,
  named: alias,
})

/** The existing SDKs, and the frameworks and bundlers of sites. */
export const sites: readonly Tried[] = [
  ...(['4', '5'] as const).flatMap((generation) => [
    existing(
      'Plain client',
      `stytch-vanilla-${generation}`,
      'e2e/switch/names/entries.ts',
      'every exported name; an app with it and with ours',
    ),
    existing('React client', `stytch-react-${generation}`, 'e2e/switch/names/entries.ts', 'every exported name'),
    existing('Next.js client', `stytch-nextjs-${generation}`, 'e2e/switch/names/entries.ts', 'every exported name'),
  ]),
  existing('Plain client', '@stytch/vanilla-js', 'e2e/fixtures/peer.ts', 'unchanged, with its `endpoints` option'),
  existing('React client', '@stytch/react', 'e2e/switch/react/app.tsx', 'an app with it and with ours'),
  existing('Next.js client', '@stytch/nextjs', 'e2e/switch/sites/next-app/package.json', 'a site before its switch'),
  ...(
    [
      ['vite', 'React with Vite', 'react', 'codes, links, passwords, social sign-in, wallets, passkeys, roles'],
      ['next-pages', 'Next.js, pages router', 'next', 'the same journeys before and after `latchkey switch`'],
      ['next-app', 'Next.js, app router', 'next', 'the same journeys before and after `latchkey switch`'],
      ['members', 'Business site in React', 'react', 'members: a mailed link, a page for teams'],
      [
        'business',
        'Business site with single sign-on',
        'react',
        'an organization in the address, single sign-on, the admin portal',
      ],
    ] as const
  ).map(
    ([name, subject, dependency, note]): Tried => ({
      subject,
      kind: 'framework',
      version: { folder: `e2e/switch/sites/${name}`, name: dependency },
      on: '2026-11-28',
      test: site(name),
      named: 'testSite',
      note,
    }),
  ),
  ...(
    [
      ['headless', 'Headless site', 'codes, links, passwords, wallets, authenticator apps'],
      ['script', 'Plain scripts', 'a page without a bundler'],
      ['webpack', 'CommonJS with webpack', 'codes, links, passwords; `import()` and `require` in functions'],
    ] as const
  ).map(
    ([name, subject, note]): Tried => ({
      subject,
      kind: 'framework',
      version: { locked: name === 'webpack' ? 'stytch-vanilla-5' : '@stytch/vanilla-js' },
      on: '2026-11-28',
      test: site(name),
      named: 'testSite',
      note,
    }),
  ),
  ...(
    [
      ['Vite 5', { locked: 'vite-5' }],
      ['Vite 8', { locked: 'vite' }],
      ['webpack 5, not minified', { locked: 'webpack' }],
      ['esbuild for es2020', { locked: 'esbuild' }],
      ['esbuild for es2020, one script', { locked: 'esbuild' }],
      ['webpack 5', { locked: 'webpack' }],
      ['Vite 4', { folder: 'tools/bundlers/locks/vite-4', name: 'vite' }],
      ['Vite 6', { folder: 'tools/bundlers/locks/vite-6', name: 'vite' }],
      ['Vite 7', { folder: 'tools/bundlers/locks/vite-7', name: 'vite' }],
      ['webpack 5.64', { folder: 'tools/bundlers/locks/webpack-5.64', name: 'webpack' }],
      ['Next 13.1', { folder: 'tools/bundlers/locks/next-13.1', name: 'next' }],
      ['Next 13.1, loose', { folder: 'tools/bundlers/locks/next-13.1', name: 'next' }],
      ['Next 14.1.1', { folder: 'tools/bundlers/locks/next-14.1.1', name: 'next' }],
      ['Next 14.2.3', { folder: 'tools/bundlers/locks/next-14.2.3', name: 'next' }],
      ['Next 15', { folder: 'tools/bundlers/locks/next-15', name: 'next' }],
      ['Next 16', { folder: 'tools/bundlers/locks/next-16', name: 'next' }],
    ] as const
  ).map(
    ([subject, version]): Tried => ({
      subject,
      kind: 'framework',
      version,
      on: '2026-11-28',
      test: bundlers,
      note: 'builds every published entry, and the result runs',
    }),
  ),
  ...(['27', '30'] as const).map(
    (version): Tried => ({
      subject: `Jest ${version}`,
      kind: 'framework',
      on: '2026-11-29',
      test: bundlers,
      version: { folder: `tools/bundlers/locks/jest-${version}`, name: 'jest' },
      note: 'loads every published entry in Node and in jsdom; `jest.mock` and `jest.spyOn`',
    }),
  ),
  ...(
    [
      ['create-react-app 5', 'cra-5', 'react-scripts', 'builds every published entry; its own tests load each'],
      ['Remix 2', 'remix-2', '@remix-run/dev', 'builds every published entry, and the server loads it'],
      ['ts-jest 29', 'ts-jest-29', 'ts-jest', 'checks the types of CommonJS tests; mocks; `require` in functions'],
      ['Expo 54, web', 'expo-54', 'expo', 'Metro exports the web page of an app; native apps have no document'],
      [
        'TypeScript 4.5',
        'typescript-4.5',
        'typescript',
        'checks the declarations of every entry, without `skipLibCheck`',
      ],
      ['React 17, plain entry', 'react-17', 'react', '`@latchkey/js/stytch` in a component, with Vite 4'],
    ] as const
  ).map(
    ([subject, lock, name, note]): Tried => ({
      subject,
      kind: 'framework',
      version: { folder: `tools/bundlers/locks/${lock}`, name },
      on: '2026-11-30',
      test: 'tools/bundlers/starters.ts',
      note,
    }),
  ),
]
