import type { Words } from '../copy/copy.ts'

const NAME = 'Latchkey'
/** Where the product is published, so that nobody else can come to own the address. */
const HOME = 'https://www.npmjs.com/package/@latchkey/js'

export const Watermark = ({ words }: { readonly words: Words }) => (
  <a href={HOME} target="_blank" rel="noopener">
    <svg viewBox="0 0 24 24" width="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden={true}>
      <path d="M4 16a4 4 0 1 1 8 0 4 4 0 1 1-8 0m7-3 9-9m-4 4 3 3" />
    </svg>
    {words('flow.poweredBy', { name: NAME })}
    <span className="lk-hidden"> ({words('flow.newTab')})</span>
  </a>
)
