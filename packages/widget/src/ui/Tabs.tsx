import type { KeyboardEvent } from 'react'
import type { Elements } from './elements.ts'

/** Index of the tab that an arrow key selects from the tab at `index`. Wraps around at both ends. */
const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

/** Moves the focus as https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ describes; focusing a tab selects it. */
function move(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.children] as HTMLElement[]
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const key = (isMirrored && MIRRORED[event.key]) || event.key
  const index = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  const next = tabs[STEPS[key]?.(index, tabs.length - 1) ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** Tabs next to each other, one of them selected. Has no hooks, like every view of Main. */
export const Tabs = <Name extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly tabs: readonly (readonly [name: Name, text: string, mark?: Elements])[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  readonly children: Elements
}) => (
  <>
    <div className="lk-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(([name, text, mark]) => (
        <button
          key={name}
          id={`${id}-tab-${name}`}
          type="button"
          role="tab"
          className="lk-tab"
          aria-selected={name === selected}
          aria-controls={name === selected ? `${id}-panel` : undefined}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => name !== selected && onSelect(name)}
        >
          <span>{text}</span>
          {mark}
        </button>
      ))}
    </div>
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${selected}`}>
      {children}
    </div>
  </>
)
