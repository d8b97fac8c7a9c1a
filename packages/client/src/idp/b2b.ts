import * as calls from '@latchkey/protocol/idp/b2b'
import { accountCalls as account } from '../account/b2b.ts'
import { action } from '../core/action.ts'
import type { MemberClient } from '../identity/b2b.ts'
import { idpMethods } from './idp-methods.ts'

export const authorizeDescribe = action(calls.authorizeDescribe)
export const authorizeStart = action(calls.authorizeStart)
export const authorizeSubmit = action(calls.authorizeSubmit)
export const deviceStart = action(calls.deviceStart)
export const deviceSubmit = action(calls.deviceSubmit)
export const logoutStart = action(calls.logoutStart)

const idp = idpMethods({ authorizeStart, authorizeSubmit, logoutStart, deviceStart, deviceSubmit })

export interface AppName {
  readonly connected_app_id: string
}

/** Lists the apps to which the signed-in member gave access. */
export const listOfSelf = action(calls.connectedApps)
/** Ends the access of one of them. */
export const revokeOfSelf = action(calls.revokeConnectedApp)
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
export const idpCalls = { idp, self, organization, members, account }
