import type { Words } from '../copy/copy.ts'

const NAME = 'Latchkey'

/** @param home URL of the page about the product */
export const Watermark = ({ words, home }: { readonly words: Words; readonly home: string }) => (
  <a href={home} target="_blank" rel="noopener">
    <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" aria-hidden={true}>
      <path d="m11.5 12.5 9-9m-4.5 4.5 3 3M12.5 16a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0" />
    </svg>
    <span>{words('flow.poweredBy', { name: NAME })}</span>
    <span className="lk-hidden">{` (${words('flow.newTab')})`}</span>
  </a>
)
