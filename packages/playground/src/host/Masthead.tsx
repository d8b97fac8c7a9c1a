import type { Elements } from '@latchkey/widget/ui/elements'
import mark from './latchkey.svg'

const pages = [
  ['playground', '/', 'Playground'],
  ['gallery', '/gallery', 'Gallery'],
  ['docs', '/docs/', 'Docs'],
] as const

interface MastheadProps {
  readonly page: (typeof pages)[number][0] | null
  /** Settings of the whole page. */
  readonly children?: Elements
}

export function Masthead({ page, children }: MastheadProps) {
  return (
    <header className="masthead">
      <h1>
        <a href="/" className="brand">
          <img src={mark} alt="" width="28" height="28" />
          <span>Latchkey</span>
        </a>
      </h1>
      {children}
      <nav aria-label="Pages">
        {pages.map(([name, href, title]) => (
          <a key={name} href={href} aria-current={name === page ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </header>
  )
}
