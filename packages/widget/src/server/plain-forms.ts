import type { FormFields } from '@latchkey/protocol/forms/forms'
import type { PrintedProject, WithoutScripts } from '../flow/without-scripts.ts'
import type { Plan } from '../mount/sections.ts'
import { buttonsOf, formsOf } from '../mount/sections.ts'

/** The fields that a form sends in addition to the address. Undefined fields are omitted. */
export type Fields = { readonly [Name in Exclude<keyof FormFields, 'email'>]?: FormFields[Name] | undefined }

type Hidden = readonly (readonly [name: string, value: string])[]

/** A form that a browser can submit without scripts: its entry, and its additional fields. */
export interface PlainForm {
  readonly entry: string
  readonly fields: Hidden
}

/** A form that a button submits as long as no script handles it. */
export interface PlainButton {
  /** The intent that the button emits. */
  readonly intent: string
  readonly action: string
  readonly fields: Hidden
}

const hidden = (fields: Readonly<Record<string, unknown>>): Hidden =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))

/** By `method.entry`. */
export type WaysWithoutScripts = ReadonlyMap<string, WithoutScripts<unknown, unknown>>

/**
 * Returns the form that is shown first, or null if a browser cannot submit it without scripts.
 *
 * @param siteFields fields that the site passed for this form; they override the configuration
 */
export function plainFormOf(
  waysByEntry: WaysWithoutScripts,
  plan: Plan,
  config: unknown,
  siteFields: Fields,
): PlainForm | null {
  const entry = formsOf(plan)[0]?.entry
  const ways = entry === undefined ? undefined : waysByEntry.get(entry)
  if (entry === undefined || !ways || !('post' in ways)) return null
  return { entry, fields: hidden({ ...ways.post(config), ...siteFields }) }
}

/** Returns the form of each button that works without scripts. */
export const plainButtonsOf = (
  waysByEntry: WaysWithoutScripts,
  plan: Plan,
  config: unknown,
  project: PrintedProject,
): readonly PlainButton[] =>
  buttonsOf(plan).flatMap(({ entry, intent, item }) => {
    const ways = waysByEntry.get(entry)
    const form = ways && 'get' in ways ? ways.get(item, config, project) : null
    return form ? [{ intent, action: form.action, fields: hidden(form.fields) }] : []
  })
