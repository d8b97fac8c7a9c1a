import type { FormFields } from '@latchkey/protocol/forms/forms'
import type { PrintedProject, WithoutScripts } from '../flow/without-scripts.ts'
import type { Plan } from '../mount/sections.ts'
import { buttonsOf, formsOf } from '../mount/sections.ts'

/** What a form brings to the provider beside the address. What a site left out is left out. */
export type Fields = { readonly [Name in Exclude<keyof FormFields, 'email'>]?: FormFields[Name] | undefined }

type Hidden = readonly (readonly [name: string, value: string])[]

/** A form that a browser posts by itself: what it begins, and the fields that it brings along. */
export interface PlainForm {
  readonly entry: string
  readonly fields: Hidden
}

/** A form that a button sends by itself, as long as no script hears it. */
export interface PlainButton {
  /** What is said on the button. */
  readonly intent: string
  readonly action: string
  readonly fields: Hidden
}

const hidden = (fields: Readonly<Record<string, unknown>>): Hidden =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))

/** By `method.entry`. */
export type WaysWithoutScripts = ReadonlyMap<string, WithoutScripts<unknown, unknown>>

/**
 * The form that is shown first, or null where it asks for something that a browser cannot send by itself.
 *
 * @param said by the site for this very form; it counts for more than the configuration
 */
export function plainFormOf(known: WaysWithoutScripts, plan: Plan, config: unknown, said: Fields): PlainForm | null {
  const entry = formsOf(plan)[0]?.entry
  const ways = entry === undefined ? undefined : known.get(entry)
  if (entry === undefined || !ways || !('post' in ways)) return null
  return { entry, fields: hidden({ ...ways.post(config), ...said }) }
}

/** What each button sends, where it can do without scripts. */
export const plainButtonsOf = (
  known: WaysWithoutScripts,
  plan: Plan,
  config: unknown,
  project: PrintedProject,
): readonly PlainButton[] =>
  buttonsOf(plan).flatMap(({ entry, intent, item }) => {
    const ways = known.get(entry)
    const form = ways && 'get' in ways ? ways.get(item, config, project) : null
    return form ? [{ intent, action: form.action, fields: hidden(form.fields) }] : []
  })
