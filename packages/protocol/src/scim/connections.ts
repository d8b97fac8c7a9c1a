import { signedIn } from '../core/call.ts'

/** Identity providers that a connection may name. The name chooses words of the set-up, never a right. */
export const scimIdentityProviders = [
  'generic',
  'okta',
  'microsoft-entra',
  'cyberark',
  'jumpcloud',
  'onelogin',
  'pingfederate',
  'rippling',
] as const

export type ScimIdentityProvider = (typeof scimIdentityProviders)[number]

/** A role that the members of a group have. */
export interface ScimRoleAssignment {
  readonly role_id: string
  readonly group_id: string
  readonly group_name: string
}

interface ConnectionFields {
  readonly organization_id: string
  readonly connection_id: string
  readonly status: 'active'
  readonly display_name: string
  readonly identity_provider: ScimIdentityProvider
  /** The URL that the admin enters at the identity provider. */
  readonly base_url: string
  readonly scim_group_implicit_role_assignments: readonly ScimRoleAssignment[]
}

/** The connection by which an identity provider adds and removes members. Times are RFC 3339 in UTC. */
export interface ScimConnection extends ConnectionFields {
  readonly bearer_token_last_four: string
  readonly bearer_token_expires_at: string
  /** Empty unless a rotation runs. */
  readonly next_bearer_token_last_four: string
  /** Absent unless a rotation runs. */
  readonly next_bearer_token_expires_at?: string
}

/** A new connection, with its token. No other answer has the token. */
export interface ScimConnectionWithToken extends ConnectionFields {
  readonly bearer_token: string
  readonly bearer_token_expires_at: string
}

/** A connection whose rotation starts, with its next token. No other answer has the token. */
export interface ScimConnectionWithNextToken extends Omit<ScimConnection, 'next_bearer_token_last_four'> {
  readonly next_bearer_token: string
}

/** A group that the identity provider pushed. */
export interface ScimGroup {
  readonly group_id: string
  readonly group_name: string
  readonly organization_id: string
  readonly connection_id: string
}

export interface ScimConnectionReference {
  readonly connection_id: string
}

export interface NewScimConnection {
  readonly display_name?: string | undefined
  readonly identity_provider?: string | undefined
}

export interface ScimConnectionChange extends ScimConnectionReference, NewScimConnection {
  /** Replaces all assignments. A group may have several roles. */
  readonly scim_group_implicit_role_assignments?:
    | readonly { readonly role_id: string; readonly group_id?: string | undefined }[]
    | undefined
}

/** A page of groups. */
export interface ScimGroupsRequest {
  /** `next_cursor` of the previous page. */
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

export interface ScimConnectionAnswer<Kind = ScimConnection> {
  readonly connection: Kind
}

/** A request of the identity provider, of the last seven days. It has no attribute values. */
export interface ScimLogEntry {
  readonly log_entry_id: string
  /** RFC 3339 in UTC. */
  readonly happened_at: string
  readonly method: string
  /** `User`, `Group`, or empty for a document about the service. */
  readonly resource_type: string
  /** ID of the person or group; empty for a list. */
  readonly resource_id: string
  readonly response_status: number
  /** The changes of the request, or the reason of its refusal. */
  readonly sentence: string
  /** Whether the request was refused and can be repeated: it is kept for seven days, without passwords. */
  readonly is_repeatable: boolean
}

/** Answers the connection of the signed-in member's organization. */
export const get = signedIn.get<object, ScimConnectionAnswer>('/b2b/scim')

export const create = signedIn.post<NewScimConnection, ScimConnectionAnswer<ScimConnectionWithToken>>('/b2b/scim')

export const groups = signedIn.post<
  ScimGroupsRequest,
  { readonly scim_groups: readonly ScimGroup[]; readonly next_cursor: string | null }
>('/b2b/scim/groups')

/** Lists the requests of the identity provider, latest first. Other providers of this wire do not have the call. */
export const log = signedIn.post<
  ScimGroupsRequest,
  { readonly scim_log: readonly ScimLogEntry[]; readonly next_cursor: string | null }
>('/b2b/scim/log')

/** The entry of the log whose request is repeated. */
export interface ScimLogReference {
  readonly log_entry_id: string
}

/** The entry of the repetition. */
export interface ScimLogAnswer {
  readonly scim_log_entry: ScimLogEntry
}

/** Repeats a refused request. Other providers of this wire do not have the call. */
export const repeat = signedIn.post<ScimLogReference, ScimLogAnswer>('/b2b/scim/log/repeat')

export const update = signedIn.put<ScimConnectionChange, ScimConnectionAnswer>('/b2b/scim/:connection_id')

/** Deletes the connection with its groups and their roles. The members stay as they are. */
export const remove = signedIn.remove<ScimConnectionReference, ScimConnectionReference>('/b2b/scim/:connection_id')

/** Replaces the token of a connection without an interruption: both tokens are valid between start and end. */
export const rotate = {
  start: signedIn.post<ScimConnectionReference, ScimConnectionAnswer<ScimConnectionWithNextToken>>(
    '/b2b/scim/rotate/start',
  ),
  /** Ends the current token. */
  complete: signedIn.post<ScimConnectionReference, ScimConnectionAnswer>('/b2b/scim/rotate/complete'),
  /** Ends the next token. */
  cancel: signedIn.post<ScimConnectionReference, ScimConnectionAnswer>('/b2b/scim/rotate/cancel'),
} as const
