import type { Elements } from '@latchkey/widget/ui/elements'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

export interface Tab {
  readonly name: string
  readonly content: Elements
  /** Draws a dot beside the name: something behind the tab is active. */
  readonly isMarked?: boolean
  /** Keeps the content in the page while another tab is chosen. */
  readonly stays?: boolean
}

interface TabsProps {
  /** Name of the list for assistive technology. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Content beside the list of tabs. */
  readonly aside?: Elements
}

/** Tabs by the pattern of the ARIA Authoring Practices: arrow keys choose, Tab goes to the content. */
export function Tabs({ label, tabs, aside }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const move = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const next = (chosen + step + tabs.length) % tabs.length
    setChosen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div className="tabs">
        <div ref={list} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map(({ name, isMarked }, place) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={place === chosen}
              aria-controls={`${id}-${name}-panel`}
              tabIndex={place === chosen ? 0 : -1}
              data-marked={isMarked || undefined}
              onClick={() => setChosen(place)}
            >
              {name}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {tabs.map(({ name, content, stays }, place) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          className="tab-panel"
          hidden={place !== chosen}
        >
          {(stays || place === chosen) && content}
        </div>
      ))}
    </>
  )
}
