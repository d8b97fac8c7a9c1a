import type { FormFields } from '@latchkey/protocol/forms/forms'
import type { PrintedProject, WithoutScripts } from '../flow/without-scripts.ts'
import type { Plan } from '../mount/sections.ts'
import { buttonsOf, formsOf } from '../mount/sections.ts'
import { isPrintable, type ReportUrl } from './printed-urls.ts'

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

/** Returns the values of fields that have one. Empty fields count as absent at the provider. */
const present = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')

const hidden = (fields: readonly (readonly [name: string, value: unknown])[]): Hidden =>
  fields.map(([name, value]) => [name, String(value)] as const)

/** Returns the fields whose values may be printed, and reports the others. */
const printable = (
  fields: Readonly<Record<string, unknown>>,
  report: ReportUrl,
  instead: string,
): readonly (readonly [name: string, value: unknown])[] =>
  present(fields).filter(([name, value]) => {
    const isKept = isPrintable(name, value)
    if (!isKept) report(name as Parameters<ReportUrl>[0], value, instead)
    return isKept
  })

/** By `method.entry`. */
export type WaysWithoutScripts = ReadonlyMap<string, WithoutScripts<unknown, unknown>>

/**
 * Returns the form that is shown first, or null if a browser cannot submit it without scripts. A redirect URL that cannot
 * be used is left out: the provider's default then applies, and users without scripts can still sign in.
 *
 * @param siteFields fields that the site passed for this form; they override the configuration
 */
export function plainFormOf(
  waysByEntry: WaysWithoutScripts,
  plan: Plan,
  config: unknown,
  siteFields: Fields,
  report: ReportUrl,
): PlainForm | null {
  const entry = formsOf(plan)[0]?.entry
  const ways = entry === undefined ? undefined : waysByEntry.get(entry)
  if (entry === undefined || !ways || !('post' in ways)) return null
  const instead = "Where no script runs, the form uses the project's default."
  const ofConfig = { ...ways.post(config), ...Object.fromEntries(present(siteFields)) }
  return { entry, fields: hidden(printable(ofConfig, report, instead)) }
}

/**
 * Returns the form of each button that works without scripts. A button whose redirect URL cannot be used has none: it
 * waits for the script, whose configuration is the browser's. A form would leave the page for an error.
 */
export const plainButtonsOf = (
  waysByEntry: WaysWithoutScripts,
  plan: Plan,
  config: unknown,
  project: PrintedProject,
  report: ReportUrl,
): readonly PlainButton[] =>
  buttonsOf(plan).flatMap(({ entry, intent, item }) => {
    const ways = waysByEntry.get(entry)
    const form = ways && 'get' in ways ? ways.get(item, config, project) : null
    if (!form) return []
    const fields = present(form.fields)
    const printed = printable(form.fields, report, 'The buttons of providers wait for the script.')
    return printed.length === fields.length ? [{ intent, action: form.action, fields: hidden(printed) }] : []
  })
