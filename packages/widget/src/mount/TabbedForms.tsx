import { Tabs } from '../ui/Tabs.tsx'
import type { TabbedFormsView } from './Main.tsx'

/**
 * Several forms with a tab each, the selected one visible. After a return, the form that was left is selected, with its
 * text.
 */
export const TabbedForms: TabbedFormsView = ({ at, ask, forms, show }) => {
  const { entries, markOf } = at.parts
  const returned = at.asksFor && forms.find(({ entry }) => entries.get(entry)?.asksFor === at.asksFor)
  const selected = forms.find(({ intent }) => intent === at.answers.tab) ?? (returned || forms[0])
  if (!selected) return null
  const labels = forms.map(({ entry, intent }) => {
    const { tab } = entries.get(entry) ?? {}
    return [intent, tab ? at.words(tab) : entry, markOf?.(at, intent)] as const
  })
  return (
    <Tabs
      id={at.id}
      label={at.words('tabs.label')}
      tabs={labels}
      selected={selected.intent}
      onSelect={(intent) => at.busy === null && ask.tab(intent)}
    >
      {/* With several tabs, the tab has the mark. */}
      {show(selected, { typed: selected === returned ? at.typed : '', mark: undefined })}
    </Tabs>
  )
}
