import type { BusinessOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import type { Mark } from '../../ui/mark.ts'
import { marksFrom } from './marks-from.ts'

const files: { readonly [Name in BusinessOAuthProvider]: () => Promise<{ readonly mark: Mark }> } = {
  google: () => import('./marks/google.ts'),
  microsoft: () => import('./marks/microsoft.ts'),
  hubspot: () => import('./marks/hubspot.ts'),
  slack: () => import('./marks/slack.ts'),
  github: () => import('./marks/github.ts'),
}

/** Loads the marks of the providers that organizations can use, by name. */
export const findBusinessMarks = (providers: readonly { readonly type: BusinessOAuthProvider }[]) =>
  marksFrom(files, providers)
