import type { PlainId } from '../../copy/copy.ts'
import type * as english from '../../copy/locales/en.steps.ts'

/** The ID of a sentence of the steps. */
export type StepId = keyof typeof english.steps

/** A value of ours that the identity provider needs, by its name on the wire. */
export type OurValue = 'acs_url' | 'audience_uri' | 'redirect_url' | 'base_url' | 'bearer_token'

/**
 * One step at an identity provider: a sentence, with the names that its admin pages use. These are not translated, because
 * those pages are shown in English to most admins, and their guides name them so.
 */
export interface Step {
  readonly id: StepId
  readonly names?: Readonly<Record<string, string>>
  /** The name of our own field, for the slot `ours`. */
  readonly ours?: PlainId
  /** Our values, each with the name of the field there. */
  readonly copy?: readonly (readonly [value: OurValue, field: string])[]
  /** Fields there, each with what to choose or enter. */
  readonly fields?: readonly (readonly [field: string, choice: string])[]
  /** Fields there whose value is entered here, each with the name of our field. */
  readonly theirs?: readonly (readonly [field: string, ours: PlainId])[]
}

/** The steps at each identity provider, by the name of the wire. `generic` is for every other one. */
export type StepTable<Provider extends string> = Readonly<Record<Provider | 'generic', readonly Step[]>>

export const open = (console: string, path: string): Step => ({ id: 'steps.open', names: { console, path } })
export const create = (kind: string): Step => ({ id: 'steps.create', names: { kind } })
export const go = (path: string): Step => ({ id: 'steps.go', names: { path } })
export const choose = (name: string): Step => ({ id: 'steps.choose', names: { name } })
export const search = (name: string): Step => ({ id: 'steps.search', names: { name } })
export const name = (button: string): Step => ({ id: 'steps.name', names: { button } })
export const copy = (...values: NonNullable<Step['copy']>): Step => ({ id: 'steps.copy', copy: values })
export const set = (...fields: NonNullable<Step['fields']>): Step => ({ id: 'steps.set', fields })
export const attributes = (...fields: NonNullable<Step['fields']>): Step => ({ id: 'steps.attributes', fields })
export const assign = (path: string): Step => ({ id: 'steps.assign', names: { path } })
export const save = (button: string): Step => ({ id: 'steps.save', names: { button } })
export const theirs = (...fields: NonNullable<Step['theirs']>): Step => ({ id: 'steps.theirs', theirs: fields })
export const secret = (path: string): Step => ({ id: 'steps.secret', names: { path } })
export const test: Step = { id: 'steps.test' }

/** The URL of the metadata, which has all values of a SAML identity provider. */
export const metadata = (field: string): Step => ({
  id: 'steps.metadata',
  names: { field },
  ours: 'portal.metadataUrl',
})

/**
 * The issuer of an OpenID provider.
 *
 * @param part what the admin replaces in it
 */
export const issuer = (address: string, part?: string): Step =>
  part === undefined
    ? { id: 'steps.issuer', names: { issuer: address }, ours: 'portal.issuer' }
    : { id: 'steps.issuerOfYours', names: { issuer: address, part }, ours: 'portal.issuer' }

export const scimTest = (button: string): Step => ({ id: 'steps.scimTest', names: { button } })
export const scimAssign = (path: string): Step => ({ id: 'steps.scimAssign', names: { path } })
export const scimStart = (button: string): Step => ({ id: 'steps.scimStart', names: { button } })
export const scimWait = (button: string): Step => ({ id: 'steps.scimWait', names: { button } })
export const scimLog: Step = { id: 'steps.scimLog' }
