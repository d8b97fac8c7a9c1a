import type { Words } from '../copy/copy.ts'
import type { FootLink } from './theme.ts'

/** The site's help, privacy policy and terms. Each opens in a new tab, so that the form is not lost. */
export const FootLinks = ({ words, links }: { readonly words: Words; readonly links: readonly FootLink[] }) => (
  <p className="lk-foot">
    {links.map(([name, url]) => (
      <a key={name} href={url} target="_blank" rel="noopener">
        {words(`foot.${name}`)}
      </a>
    ))}
  </p>
)
