import type { Deps } from '../../domain/deps.ts'
import { withToken } from '../../domain/destinations/redirects.ts'
import { ssoAccount, ssoKey } from '../../domain/factors/sso.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import type { Db } from '../../store/store.ts'
import { factorByKey, factorKey } from '../../store/tables/factors/factors.ts'
import type { SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SsoFlow } from './flow.ts'
import { issueSsoToken, type SsoResult } from './sso-result.ts'

/** Returns the URL of the site to redirect to: the login URL for known members, the sign-up URL for others. */
export const siteRedirectURL = async (
  deps: Deps,
  db: Db,
  { project, connection }: { readonly project: Project; readonly connection: SsoConnection },
  { loginURL, signupURL }: Pick<SsoFlow, 'loginURL' | 'signupURL'>,
  ssoResult: SsoResult,
): Promise<string> => {
  const lookupKey = ssoKey(ssoResult)
  const key = factorKey(organizationScope(project, connection), { kind: ssoAccount.name, lookupKey })
  const existingFactor = await factorByKey(db, key)
  if (existingFactor === null && ssoResult.missingAddress !== undefined)
    deps.log.warn({ connection: connection.connectionId, why: ssoResult.missingAddress }, noAddress)
  const token = await issueSsoToken(deps, db, project, ssoResult)
  return withToken(existingFactor === null ? signupURL : loginURL, 'sso', token)
}

const noAddress = 'an SSO sign-in has no email address, so it finds no member by address'
