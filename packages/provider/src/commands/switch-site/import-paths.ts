/**
 * The import that replaces each import of the existing packages. The command `latchkey switch`, the table of
 * `docs/SWITCHING.md` and the tests read these rows; a test compares them with the manifests of every generation.
 */
export const importPaths: Readonly<Record<string, string>> = {
  '@stytch/vanilla-js': '@latchkey/js/stytch',
  '@stytch/vanilla-js/headless': '@latchkey/js/stytch/headless',
  '@stytch/vanilla-js/compat': '@latchkey/js/stytch/compat',
  '@stytch/vanilla-js/b2b': '@latchkey/js/stytch/b2b',
  '@stytch/vanilla-js/b2b/headless': '@latchkey/js/stytch/b2b/headless',
  '@stytch/vanilla-js/b2b/adminPortal': '@latchkey/js/stytch/b2b/adminPortal',
  // Types and enums of both verticals; the headless entry exports all of them without the code of a widget.
  '@stytch/core/public': '@latchkey/js/stytch/headless',
  ...ofReact('@stytch/react'),
  ...ofReact('@stytch/nextjs'),
}

function ofReact(name: string): Readonly<Record<string, string>> {
  return {
    [name]: '@latchkey/react/stytch',
    [`${name}/ui`]: '@latchkey/react/stytch/ui',
    [`${name}/headless`]: '@latchkey/react/stytch/headless',
    [`${name}/compat`]: '@latchkey/react/stytch/compat',
    [`${name}/b2b`]: '@latchkey/react/stytch/b2b',
    [`${name}/b2b/ui`]: '@latchkey/react/stytch/b2b/ui',
    [`${name}/b2b/headless`]: '@latchkey/react/stytch/b2b/headless',
    [`${name}/b2b/adminPortal`]: '@latchkey/react/stytch/b2b/adminPortal',
  }
}

/** The package that replaces each package in a manifest. */
export const packageNames: Readonly<Record<string, string>> = {
  '@stytch/vanilla-js': '@latchkey/js',
  '@stytch/core': '@latchkey/js',
  '@stytch/react': '@latchkey/react',
  '@stytch/nextjs': '@latchkey/react',
}

/** Packages without a replacement, each with what to do. */
export const unmovablePackages: Readonly<Record<string, string>> = {
  '@stytch/stytch-react':
    'This package ended at version 4. Import from `@latchkey/react/stytch`; `<Stytch>` is now `<StytchLogin>`.',
  '@stytch/stytch-js':
    'This package ended at version 3. Import from `@latchkey/js/stytch`; `Stytch(token)` is now `new StytchUIClient(token)`.',
  '@stytch/react-native':
    'No replacement exists for React Native. Show your web sign-in in the system browser, or call the API of the provider.',
  '@stytch/react-native-static':
    'No replacement exists for React Native. Show your web sign-in in the system browser, or call the API of the provider.',
  '@stytch/react-native-inappbrowser-reborn': 'It opens a browser and calls no provider. Keep it.',
  '@stytch/samlshield':
    'It checks SAML responses and calls no provider. Keep it, or remove it if only the provider reads SAML.',
  '@cloudflare/pages-plugin-stytch':
    'It calls the former provider from an edge function. Verify sessions with `@latchkey/backend` instead.',
}

/** What replaces an import. */
export type Replacement =
  /** `isPrivate` if theirs was a file that their package does not list as an entry; `to` is then the nearest entry. */
  | { readonly to: string; readonly isPrivate: boolean }
  /** Nothing replaces it, and the line goes. */
  | { readonly gone: true }
  | { readonly advice: string }

/**
 * Returns what replaces an import, or null for an import of another vendor. Deep paths below `dist` lead to the entry
 * that they are built from.
 *
 * ```ts
 * replacementOf('@stytch/nextjs/dist/b2b/index.ui') // { to: '@latchkey/react/stytch/b2b/ui', isPrivate: false }
 * ```
 */
export const replacementOf = (specifier: string): Replacement | null => {
  const [, name = '', path = ''] = /^(@[\w-]+\/[\w-]+)(?:\/(.*))?$/.exec(specifier) ?? []
  const advice = unmovablePackages[name]
  if (advice !== undefined) return { advice }
  if (!name.startsWith('@stytch/')) return null
  if (!(name in packageNames)) return { advice: 'This package has no replacement. Remove it.' }
  if (/^(?:dist\/)?theme\//.test(path)) return { gone: true }
  if (path.startsWith('messages/'))
    return { advice: 'The sentences are `strings` now, by the same IDs. Pass your own with this option.' }
  if (path === 'package.json')
    return { advice: 'The manifest of `@latchkey/js` and `@latchkey/react` cannot be imported. Remove the import.' }
  const entry = entryOf(path)
  const exact = importPaths[entry === '' ? name : `${name}/${entry}`]
  if (exact !== undefined) return { to: exact, isPrivate: false }
  if (name === '@stytch/core')
    return {
      advice: 'The package is internal. Import the names of its `public` entry from `@latchkey/js/stytch/headless`.',
    }
  const nearest = /^adminPortal|^b2b\/adminPortal/.test(entry)
    ? '/b2b/adminPortal'
    : /(?:^|\/)b2b\//.test(entry)
      ? '/b2b'
      : ''
  return { to: importPaths[name + nearest] ?? '', isPrivate: true }
}

/** Returns the entry that a path below the package is built from: `dist/esm/b2b/index.headless.mjs` is `b2b/headless`. */
const entryOf = (path: string): string => {
  const built = path.replace(/(?:\.esm)?(?:\.d)?\.[cm]?[jt]s$/, '').replace(/\.esm$/, '')
  const entry = built
    .replace(/^dist(?:\/|$)/, '')
    .replace(/^(?:(?:esm|cjs)(?:-dev)?|iife|types)(?:\/|$)/, '')
    .replace(/(^|\/)index\.(ui|headless)$/, '$1$2')
    .replace(/(?:^|\/)index$/, '')
  return entry === 'adminPortal' ? 'b2b/adminPortal' : entry.replace(/\/$/, '')
}
