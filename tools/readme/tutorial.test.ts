import { expect, test } from 'vitest'
import { tutorialFiles } from './tutorial.ts'

test('a tutorial writes each block to the file that the paragraph above names, up to the first table', () => {
  const text = `# Title

\`\`\`sh
npm install
\`\`\`

The page, in \`app/(shop)/page.tsx\`. It has
two lines:

\`\`\`tsx
export default 1

export const more = 2
\`\`\`

The file \`proxy.ts\`. Before it was \`middleware.ts\`:

\`\`\`ts
export const proxy = 1
\`\`\`

| option | meaning |
|---|---|

Another file, \`other.ts\`:

\`\`\`ts
export const other = 1
\`\`\`
`
  expect(tutorialFiles('A.md', text)).toEqual({
    'app/(shop)/page.tsx': 'export default 1\n\nexport const more = 2\n',
    'proxy.ts': 'export const proxy = 1\n',
  })
})

test.each([
  ['packages/react/README.md', ['src/App.tsx']],
  [
    'packages/vue/README.md',
    [
      'src/App.vue',
      'src/main.ts',
      'src/pages/AccountPage.vue',
      'src/pages/AuthenticatePage.vue',
      'src/pages/HomePage.vue',
      'src/pages/LoginPage.vue',
      'src/router.ts',
    ],
  ],
  [
    'packages/svelte/README.md',
    ['+layout', 'account/+page', 'authenticate/+page', 'login/+page'].map((name) => `src/routes/${name}.svelte`),
  ],
  [
    'packages/next/README.md',
    [
      'app/account/page.tsx',
      'app/authenticate/page.tsx',
      'app/layout.tsx',
      'app/login/page.tsx',
      'app/session.ts',
      'proxy.ts',
    ],
  ],
])('%s names the files of a whole sign-in', (document, paths) => {
  expect(Object.keys(tutorialFiles(document)).sort()).toEqual(paths)
})
