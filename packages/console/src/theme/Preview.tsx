import { pictures } from '@latchkey/widget/gallery/all-pictures'
import { Picture } from '@latchkey/widget/gallery/Picture.tsx'
import { extendTheme } from '@latchkey/widget/ui/presets'
import type { Styles } from '@latchkey/widget/ui/theme'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

/** Screens that show most of a theme. All others are one choice away. */
const firstScreens: ReadonlySet<string> = new Set(['Main', 'OTPAuthenticate', 'EmailConfirmation'])

const looks = [
  { label: 'Light', scheme: 'light', direction: 'ltr', locale: undefined },
  { label: 'Dark', scheme: 'dark', direction: 'ltr', locale: undefined },
  { label: 'Right to left', scheme: 'light', direction: 'rtl', locale: 'ar' },
] as const

/** Screens of the widget with a theme, side by side: light, dark, and right to left. */
export function Preview({ styles }: { readonly styles: Styles }) {
  const [isComplete, setComplete] = useState(false)
  const themed = useMemo(
    () => looks.map((look) => ({ ...look, styles: extendTheme(styles, { colorScheme: look.scheme }) })),
    [styles],
  )
  const visiblePictures = pictures.filter(({ screen }) => isComplete || firstScreens.has(screen))
  return (
    <section aria-label="Preview">
      <div className="row filter">
        <h2>Preview</h2>
        <label className="check">
          <input type="checkbox" checked={isComplete} onChange={({ target }) => setComplete(target.checked)} />
          <span>All screens</span>
        </label>
      </div>
      {visiblePictures.map(({ title, shots: [shot] }) => (
        <section key={title} aria-label={title} className="looks">
          <h3>{title}</h3>
          <div className="columns">
            {shot !== undefined &&
              themed.map(({ label, direction, locale, styles: look }) => (
                <figure key={label}>
                  <figcaption>{label}</figcaption>
                  <div dir={direction} inert>
                    <WhenNear>
                      <Picture shot={shot} styles={look} locale={locale} shadow />
                    </WhenNear>
                  </div>
                </figure>
              ))}
          </div>
        </section>
      ))}
    </section>
  )
}

/** Renders its children when the operator scrolls near them: a page of every screen would take seconds. */
function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="near">
      {isNear && children}
    </div>
  )
}
