import type { ReactNode } from 'react'

/** A wide table. It scrolls inside the page, also by keyboard. */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard (WCAG 2.1.1)
    <section className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
