import mark from './latchkey.svg'

const pages = [
  ['playground', '/', 'Playground'],
  ['gallery', '/gallery', 'Gallery'],
] as const

export function Masthead({ page }: { readonly page: (typeof pages)[number][0] | null }) {
  return (
    <header className="masthead">
      <h1>
        <a href="/" className="brand">
          <img src={mark} alt="" width="28" height="28" />
          Latchkey
        </a>
      </h1>
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
