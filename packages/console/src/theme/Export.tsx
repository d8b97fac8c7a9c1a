import type { Styles } from '@latchkey/widget/ui/theme'
import { exportsOf } from './theme-export.ts'

/** The theme as source text: config, style sheet and React. */
export function Export({ styles }: { readonly styles: Styles }) {
  return (
    <details className="acts">
      <summary>Export</summary>
      {exportsOf(styles).map(({ name, text }) => (
        <section key={name} aria-label={name}>
          <div className="row">
            <h3>{name}</h3>
            <button type="button" aria-label={`Copy ${name}`} onClick={() => navigator.clipboard.writeText(text)}>
              Copy
            </button>
          </div>
          <textarea readOnly aria-label={name} rows={8} value={text} />
        </section>
      ))}
    </details>
  )
}
