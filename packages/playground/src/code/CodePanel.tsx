import { useState } from 'react'
import { CopyButton } from '../host/CopyButton.tsx'
import type { Values } from '../settings/setting.ts'
import { installFor, kindsFor, type SnippetKind, type SnippetProject, snippetFor } from './snippet.ts'

interface CodePanelProps {
  readonly values: Values
  readonly project: SnippetProject
}

/** Shows the code that puts the configured widget on a site. */
export function CodePanel({ values, project }: CodePanelProps) {
  const [chosenKind, setKind] = useState<SnippetKind>('JavaScript')
  const kinds = kindsFor(values, project.vertical)
  const kind = kinds.includes(chosenKind) ? chosenKind : 'JavaScript'
  const snippet = snippetFor(values, project, kind)
  const install = installFor(kind, project)
  return (
    <section className="code-panel" aria-label="Code">
      <header>
        <fieldset className="control radio">
          <legend className="told">Kind of page</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name="snippet-kind" checked={one === kind} onChange={() => setKind(one)} />
              <span>{one}</span>
            </label>
          ))}
        </fieldset>
        <CopyButton text={snippet} label="Copy the code of this mount" />
      </header>
      {install !== null && (
        <p className="install">
          <code>{install}</code>
          <CopyButton text={install} label="Copy the line that installs the package" />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="lines" aria-label="Lines to copy" tabIndex={0}>
        <pre>
          <code>{snippet}</code>
        </pre>
      </section>
    </section>
  )
}
