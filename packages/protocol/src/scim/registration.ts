/** An entry of a list of SCIM attributes. */
export interface ScimEntry {
  readonly value?: string
  readonly type?: string
  readonly display?: string
  readonly primary?: boolean
}

export interface ScimAddress {
  readonly formatted?: string
  readonly street_address?: string
  readonly locality?: string
  readonly region?: string
  readonly postal_code?: string
  readonly country?: string
  readonly type?: string
  readonly primary?: boolean
}

export interface ScimName {
  readonly formatted?: string
  readonly family_name?: string
  readonly given_name?: string
  readonly middle_name?: string
  readonly honorific_prefix?: string
  readonly honorific_suffix?: string
}

/** The enterprise extension of RFC 7643, section 4.3. */
export interface ScimEnterprise {
  readonly employee_number?: string
  readonly cost_center?: string
  readonly division?: string
  readonly department?: string
  readonly organization?: string
  readonly manager?: { readonly value?: string; readonly ref?: string; readonly display_name?: string }
}

/** The statements of an identity provider about a member, with the names of RFC 7643 in snake case. */
export interface ScimAttributes {
  readonly id: string
  readonly user_name: string
  readonly external_id?: string
  readonly active: boolean
  readonly groups: readonly { readonly value: string; readonly display: string }[]
  readonly display_name?: string
  readonly nick_name?: string
  readonly profile_url?: string
  readonly user_type?: string
  readonly title?: string
  readonly preferred_language?: string
  readonly locale?: string
  readonly timezone?: string
  readonly emails?: readonly ScimEntry[]
  readonly phone_numbers?: readonly ScimEntry[]
  readonly addresses?: readonly ScimAddress[]
  readonly ims?: readonly ScimEntry[]
  readonly photos?: readonly ScimEntry[]
  readonly entitlements?: readonly ScimEntry[]
  /** Texts of the identity provider. They grant nothing. */
  readonly roles?: readonly ScimEntry[]
  readonly x509certificates?: readonly ScimEntry[]
  readonly name?: ScimName
  readonly enterprise_extension?: ScimEnterprise
}

/** The person of an identity provider whom a member is. */
export interface ScimRegistration {
  readonly connection_id: string
  readonly registration_id: string
  readonly external_id?: string
  readonly scim_attributes: ScimAttributes
}
