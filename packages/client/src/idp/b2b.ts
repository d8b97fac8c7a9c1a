import * as calls from '@latchkey/protocol/idp/b2b'
import { action } from '../core/action.ts'
import type { MemberClient } from '../identity/b2b.ts'

export const authorizeStart = action(calls.authorizeStart)
export const authorizeSubmit = action(calls.authorizeSubmit)
export const logoutStart = action(calls.logoutStart)

/** Methods of `client.idp`: members sign in to connected apps. */
const idp = {
  /**
   * Checks an authorization request of a connected app, for the signed-in member. Returns the app, its scopes, and
   * whether the member must give consent.
   */
  oauthAuthorizeStart: authorizeStart,
  /**
   * Completes an authorization request. Returns the URL of the app that the page then goes to. Without an
   * `authorization_code`, the URL carries an error for the app.
   */
  oauthAuthorizeSubmit: authorizeSubmit,
  /** Checks a logout request of a connected app. Returns where to go after sign-out, and whether to ask the member first. */
  oauthLogoutStart: logoutStart,
}

export interface AppName {
  readonly connected_app_id: string
}

const listOfSelf = action(calls.connectedApps)
const revokeOfSelf = action(calls.revokeConnectedApp)
const listOfMember = action(calls.memberConnectedApps)
const revokeOfMember = action(calls.revokeMemberConnectedApp)
const listOfOrganization = action(calls.organizationConnectedApps)
const readOfOrganization = action(calls.organizationConnectedApp)

/** Methods of `client.self` about the connected apps to which the member gave access. */
const self = {
  /** Lists the apps, each with its granted scopes. */
  getConnectedApps: (client: MemberClient) => listOfSelf(client, {}),
  /** Revokes the access of one app. */
  revokeConnectedApp: (client: MemberClient, { connected_app_id: id }: AppName) => revokeOfSelf(client, { id }),
}

/** Methods of `client.organization.members` about the connected apps of another member. */
const members = {
  getConnectedApps: (client: MemberClient, { member_id }: { readonly member_id: string }) =>
    listOfMember(client, { member_id }),
  revokeConnectedApp: (
    client: MemberClient,
    { member_id, connected_app_id: id }: AppName & { readonly member_id: string },
  ) => revokeOfMember(client, { member_id, id }),
}

/** Methods of `client.organization` about the connected apps of its members. */
const organization = {
  /** Lists every app to which a member gave access. */
  getConnectedApps: (client: MemberClient) => listOfOrganization(client, {}),
  /** Returns one app, with the members who gave it access and their scopes. */
  getConnectedApp: (client: MemberClient, { connected_app_id: id }: AppName) => readOfOrganization(client, { id }),
}

/** All of these methods, in one part of the client. */
export const idpCalls = { idp, self, organization, members }
