const modules = 'node_modules'

/** Folders with the declarations of their packages, one for each generation. */
const plain = {
  4: (entry: string) => `${modules}/stytch-vanilla-4/dist/${entry}.d.ts`,
  5: (entry: string) => `${modules}/stytch-vanilla-5/dist/${entry}.d.ts`,
  6: (entry: string) => `${modules}/@stytch/vanilla-js/dist/types/${entry}.d.ts`,
}
const react = {
  4: (entry: string) => `${modules}/stytch-react-4/dist/${entry}.d.ts`,
  5: (entry: string) => `${modules}/stytch-react-5/dist/${entry}.d.ts`,
  6: (entry: string) => `${modules}/@stytch/react/dist/types/${entry}.d.ts`,
}
const next = {
  4: (entry: string) => `${modules}/stytch-nextjs-4/dist/${entry}.d.ts`,
  5: (entry: string) => `${modules}/stytch-nextjs-5/dist/${entry}.d.ts`,
  6: (entry: string) => `${modules}/@stytch/nextjs/dist/types/${entry}.d.ts`,
}

/** Our entries by subpath, each with every entry of theirs that it replaces. */
export const entries: Readonly<Record<string, { readonly source: string; readonly theirs: readonly string[] }>> = {
  '@latchkey/js/stytch': {
    source: 'packages/js/src/stytch.ts',
    theirs: [plain[4]('index'), plain[5]('index'), plain[6]('index')],
  },
  '@latchkey/js/stytch/headless': {
    source: 'packages/js/src/stytch-headless.ts',
    theirs: [plain[4]('index.headless'), plain[5]('index.headless'), plain[6]('index.headless')],
  },
  '@latchkey/js/stytch/b2b': {
    source: 'packages/js/src/stytch-b2b.ts',
    theirs: [plain[4]('b2b/index'), plain[5]('b2b/index'), plain[6]('b2b/index')],
  },
  '@latchkey/js/stytch/b2b/headless': {
    source: 'packages/js/src/stytch-b2b-headless.ts',
    theirs: [plain[4]('b2b/index.headless'), plain[5]('b2b/index.headless'), plain[6]('b2b/index.headless')],
  },
  '@latchkey/js/stytch/b2b/adminPortal': {
    source: 'packages/js/src/stytch-admin-portal.ts',
    theirs: [plain[4]('adminPortal/index'), plain[5]('adminPortal/index'), plain[6]('adminPortal/index')],
  },
  '@latchkey/js/stytch/compat': { source: 'packages/js/src/stytch-compat.ts', theirs: [plain[6]('compat')] },
  // One file of ours under three subpaths: a bundler drops the unused exports.
  '@latchkey/react/stytch': {
    source: 'packages/react/src/stytch.ts',
    theirs: [
      ...[react[4]('index'), react[5]('index'), react[6]('index')],
      ...[react[5]('index.ui'), react[5]('index.headless'), react[6]('index.headless')],
      ...[next[4]('index'), next[5]('index'), next[6]('index')],
      ...[next[4]('index.ui'), next[5]('index.ui')],
      ...[next[4]('index.headless'), next[5]('index.headless'), next[6]('index.headless')],
    ],
  },
  '@latchkey/react/stytch/b2b': {
    source: 'packages/react/src/stytch-b2b.ts',
    theirs: [
      ...[react[4]('b2b/index'), react[5]('b2b/index'), react[6]('b2b/index')],
      ...[react[5]('b2b/index.ui'), react[5]('b2b/index.headless'), react[6]('b2b/index.headless')],
      ...[next[4]('b2b/index'), next[5]('b2b/index'), next[6]('b2b/index')],
      ...[next[4]('b2b/index.ui'), next[5]('b2b/index.ui')],
      ...[next[4]('b2b/index.headless'), next[5]('b2b/index.headless'), next[6]('b2b/index.headless')],
    ],
  },
  '@latchkey/react/stytch/b2b/adminPortal': {
    source: 'packages/react/src/stytch-admin-portal.ts',
    theirs: [
      ...[react[5]('adminPortal/index'), react[6]('adminPortal/index')],
      ...[next[5]('adminPortal/index'), next[6]('adminPortal/index')],
    ],
  },
  '@latchkey/react/stytch/compat': {
    source: 'packages/react/src/stytch-compat.ts',
    theirs: [react[6]('compat'), next[6]('compat')],
  },
}
