import * as calls from '@latchkey/protocol/methods/oauth/back-end'
import * as schema from '@latchkey/protocol/methods/oauth/back-end.schema'
import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { accountWithFreshTokens } from '../../domain/factors/provider-tokens/refresh-token-rotation.ts'
import { requireOneNamed } from '../../domain/sign-in/recipient.ts'
import { issueAttachToken } from '../../methods/oauth/attach.ts'
import { finishReturned } from '../../methods/oauth/engine.ts'
import { socialAccounts } from '../../methods/oauth/social-accounts.ts'
import { wireProviderValues } from '../../methods/oauth/wire-values.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { signInContextOf } from './sign-in-context.ts'

export const oauthBackEndRoutes: readonly Route[] = [
  route(calls.attach, schema.attach, async (deps, { project }, { provider, ...named }) => ({
    oauth_attach_token: await issueAttachToken(
      deps,
      project,
      await requireOneNamed(deps, project, named),
      provider,
      null,
    ),
  })),

  route(calls.providerValues, schema.providerValues, async (deps, { project }, { id }) => {
    const { factor, storedSecret } = await accountWithFreshTokens(deps, project, socialAccounts(deps), id)
    return {
      user_id: factor.ownerId,
      oauth_user_registration_id: factor.factorId,
      provider_subject: factor.publicData.subject,
      provider_type: everyOAuthProvider[factor.publicData.provider],
      provider_values: wireProviderValues(storedSecret.values),
    }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, baseURL, clientAddress } = at
    const { token, code_verifier: codeVerifier } = input
    const signInContext = await signInContextOf(deps, at, input)
    const { returned, ...signedIn } = await finishReturned(deps, { token, codeVerifier, clientAddress }, signInContext)
    const { provider, profile, values } = returned
    const granted = await backEndGrant(deps, { ...signedIn, project, baseURL })
    return {
      ...granted,
      user_session: granted.session,
      provider_subject: profile.subject,
      provider_type: everyOAuthProvider[provider],
      provider_values: wireProviderValues(values),
      oauth_user_registration_id: signedIn.factor.factorId,
      reset_sessions: signedIn.isClaimed,
    }
  }),
]
