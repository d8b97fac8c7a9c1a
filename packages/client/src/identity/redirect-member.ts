import {
  type ProviderRedirectOptions,
  redirectToProvider,
  type StartParameter,
} from '../core/redirects/redirect-to-provider.ts'
import type { MemberClient } from './b2b.ts'
import { rememberRedirectMethod } from './redirect-method.ts'

interface MemberRedirect {
  readonly namespace: 'oauth' | 'sso'
  /** Path of the start address, below the base of redirects. */
  readonly path: string
  /** The method to remember: the provider's name, or `sso:` and the ID of a connection. */
  readonly method: string
  readonly options: ProviderRedirectOptions
  readonly further: readonly StartParameter[]
}

/** Leaves the page to sign a member in at an outside provider, and remembers the method. */
export const redirectMember = (client: MemberClient, { method, ...redirect }: MemberRedirect): Promise<void> =>
  redirectToProvider(client, {
    ...redirect,
    challengeName: 'pkce_code_challenge',
    leaving: () => rememberRedirectMethod(client.storage, client.token.value, method),
  })
