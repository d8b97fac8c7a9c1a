import type { output } from 'zod'
import { byBackEnd } from '../core/call.ts'
import type { BackEndGrant } from '../identity/back-end/session.ts'
import type { BackEndUser } from '../identity/back-end/user.ts'
import type * as b2b from './b2b.ts'
import type * as schema from './back-end.schema.ts'
import type { AuthorizeStarted, AuthorizeSubmitted } from './wire.ts'

/** Checks an authorization request for a user, before the site asks for consent on its own page. */
export const startForUser = byBackEnd.post<
  output<typeof schema.startForUser>,
  AuthorizeStarted & { readonly user_id: string; readonly user: BackEndUser }
>('/idp/oauth/authorize/start')

/** Authorizes an app for a user, or denies it. The answer has the redirect to the app. */
export const submitForUser = byBackEnd.post<output<typeof schema.submitForUser>, AuthorizeSubmitted>(
  '/idp/oauth/authorize',
)

/** Checks an authorization request for a member, before the site asks for consent on its own page. */
export const startForMember = byBackEnd.post<output<typeof schema.startForMember>, b2b.MemberAuthorizeStarted>(
  '/b2b/idp/oauth/authorize/start',
)

/** Authorizes an app for a member, or denies it. The answer has the redirect to the app. */
export const submitForMember = byBackEnd.post<output<typeof schema.submitForMember>, AuthorizeSubmitted>(
  '/b2b/idp/oauth/authorize',
)

/** Lists the apps that have access to the account of a user. */
export const appsOfUser = byBackEnd.get<output<typeof schema.appsOfUser>, b2b.GrantedApps>(
  '/users/:user_id/connected_apps',
)

/** Ends the access of an app to the account of a user. */
export const revokeAppOfUser = byBackEnd.post<output<typeof schema.appOfUser>, object>(
  '/users/:user_id/connected_apps/:connected_app_id/revoke',
)

/** Lists the apps that have access to the account of a member. */
export const appsOfMember = byBackEnd.get<output<typeof schema.appsOfMember>, b2b.GrantedApps>(
  '/b2b/organizations/:organization_id/members/:member_id/connected_apps',
)

/** Ends the access of an app to the account of a member. */
export const revokeAppOfMember = byBackEnd.post<output<typeof schema.appOfMember>, object>(
  '/b2b/organizations/:organization_id/members/:member_id/connected_apps/:connected_app_id/revoke',
)

/** Lists the apps that have access to accounts of members of an organization. */
export const appsOfOrganization = byBackEnd.get<
  output<typeof schema.appsOfOrganization>,
  { readonly connected_apps: readonly b2b.OrganizationApp[] }
>('/b2b/organizations/:organization_id/connected_apps')

/** Returns an app with the members who gave it access. */
export const appOfOrganization = byBackEnd.get<output<typeof schema.appOfOrganization>, b2b.OrganizationAppWithMembers>(
  '/b2b/organizations/:organization_id/connected_apps/:connected_app_id',
)

/** Exchanges an access token with the scope `full_access` for a session. Without minutes it only names the user. */
export const exchangeAccessToken = byBackEnd.post<output<typeof schema.exchangeAccessToken>, BackEndGrant>(
  '/sessions/exchange_access_token',
)
