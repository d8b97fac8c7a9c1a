import type { Words } from '../../copy/copy.ts'
import { groupTitles, type SectionGroup, type shownSections } from './sections.ts'

type Shown = ReturnType<typeof shownSections>

/** Moves to a heading without a change of the URL, which is the site's. */
const goTo = (from: HTMLElement, id: string) => {
  const heading = (from.getRootNode() as Document | ShadowRoot).getElementById(id)
  heading?.closest('.lk-section')?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/**
 * The groups of the sections, beside them in a wide component. A press leads to the first section of the group. Without hooks, because
 * the painter renders it.
 */
export const Rail = ({
  id,
  words,
  sections,
  current,
  isKnown,
}: {
  readonly id: string
  readonly words: Words
  readonly sections: Shown
  /** The group that is read at the moment. */
  readonly current: SectionGroup | undefined
  /** Whether the account is known. Until then nothing can be pressed. */
  readonly isKnown: boolean
}) => {
  const groups = [...new Set(sections.map(({ group }) => group))]
  if (groups.length < 2) return null
  if (!isKnown)
    return (
      <div className="lk-rail" aria-hidden={true}>
        {groups.map((group) => (
          <span key={group} className="lk-rail-item">
            {words(groupTitles[group])}
          </span>
        ))}
      </div>
    )
  return (
    <nav className="lk-rail" aria-label={words('account.groups')}>
      {groups.map((group) => {
        const first = sections.find((section) => section.group === group)
        return (
          <button
            key={group}
            type="button"
            className="lk-rail-item"
            aria-current={group === (current ?? groups[0]) ? 'true' : undefined}
            onClick={({ currentTarget }) => first && goTo(currentTarget, `${id}-section-${first.name}`)}
          >
            {words(groupTitles[group])}
          </button>
        )
      })}
    </nav>
  )
}
