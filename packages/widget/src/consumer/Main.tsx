import type { View } from '../flow/view.ts'
import { formsOf, offersOf } from '../mount/sections.ts'
import { Heading } from '../ui/Heading.tsx'
import { Logo } from '../ui/Logo.tsx'
import { entries } from './entries.ts'
import type { EntryName, Plan } from './plan.ts'

/** What Main sees of the mount. */
export interface Shown {
  readonly plan: Plan
  readonly header: boolean
  readonly logo: string | null
}

export const shownOf = ({ plan, header, logo }: Shown): Shown => ({ plan, header, logo })

type Shows = Shown & { readonly typed: string }
type Says = { [Name in EntryName]: unknown[] }

/** Whether this Main can show the plan: one form, which came with the first file. */
export const isPlain = (plan: Plan): boolean =>
  offersOf(plan).length === 1 && formsOf(plan).every(({ entry }) => entries[entry] !== 'later')

/**
 * The first screen. Plain, as everything that it shows must be: no hooks, refs or context, so that the same functions
 * can paint it before React has arrived.
 */
export const Main: View<Shows, Says> = ({ at, emit }) => {
  const { id, words, plan, typed, busy, error, waiting } = at
  return (
    <>
      {at.logo !== null && <Logo url={at.logo} />}
      {at.header && <Heading id={`${id}-title`} text={words('main.title')} />}
      {formsOf(plan).map(({ entry: name }) => {
        const Form = entries[name]
        const own = error?.intent === name ? error : null
        return (
          Form !== undefined &&
          Form !== 'later' && (
            <Form
              key={name}
              at={{ id, words, typed, busy: busy === name, error: own, waiting: waiting[name] ?? 0 }}
              emit={emit[name]}
            />
          )
        )
      })}
    </>
  )
}
