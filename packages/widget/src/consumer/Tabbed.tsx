import type { PlainId } from '../copy/copy.ts'
import type { Entry } from '../flow/method.ts'
import type { View } from '../flow/view.ts'
import { formsOf } from '../mount/sections.ts'
import { Heading } from '../ui/Heading.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Shown } from './Main.tsx'
import type { EntryName } from './plan.ts'
import type { Steps } from './steps.ts'

const tabTexts: Readonly<Partial<Record<EntryName, PlainId>>> = {
  'otp.sms': 'tabs.text',
  'otp.whatsapp': 'tabs.whatsapp',
  'otp.email': 'tabs.email',
  'emailLink.email': 'tabs.email',
  'password.email': 'tabs.email',
}

type Shows = Shown & Steps['Main'] & { readonly forms: ReadonlyMap<string, Entry<unknown[]>> }
type Says = { [Name in EntryName]: unknown[] }
type Asks = { tab: [[name: EntryName], EntryName] }

/** Main with several forms, or with one that is not in the first file: a tab each, the chosen one shown. */
export const Tabbed: View<Shows, Says, Asks> = ({ at, emit, ask }) => {
  const { id, words, plan, entry, typed, busy, error, waiting, answers, aids } = at
  const names = formsOf(plan).map(({ entry: name }) => name)
  const returned = names.find((name) => name.endsWith(`.${entry}`))
  const selected = [answers.tab, returned].find((name) => name && names.includes(name)) ?? names[0]
  const form = selected && at.forms.get(selected)
  if (!form) return null
  // Called, not mounted: entries are plain, and forms of one kind stay the same form when the tab changes.
  const shown = form({
    at: {
      id,
      words,
      typed: returned === selected ? typed : '',
      busy: busy === selected,
      error: error?.intent === selected ? error : null,
      waiting: waiting[selected] ?? 0,
      aid: aids[selected],
    },
    emit: emit[selected],
  })
  return (
    <>
      {at.logo !== null && <Logo url={at.logo} />}
      {at.header && <Heading id={`${id}-title`} text={words('main.title')} />}
      {names.length > 1 ? (
        <Tabs
          id={id}
          label={words('tabs.label')}
          tabs={names.map((name) => [name, words(tabTexts[name] ?? 'tabs.email')] as const)}
          selected={selected}
          onSelect={(name) => busy === null && ask.tab(name)}
        >
          {shown}
        </Tabs>
      ) : (
        shown
      )}
    </>
  )
}
