import { CopyButton } from '../host/CopyButton.tsx'
import { Control } from './Control.tsx'
import type { Group } from './group.ts'
import { applies, type Values } from './setting.ts'

interface SettingsProps {
  readonly groups: readonly Group[]
  readonly values: Values
  readonly snippet: string
  readonly change: (id: string, value: string) => void
  readonly reset: (() => void) | null
}

/** Shows every setting of the widget, and the code for the current values. */
export function Settings({ groups, values, snippet, change, reset }: SettingsProps) {
  return (
    <section className="panel settings" aria-labelledby="settings-title">
      <header>
        <h2 id="settings-title">Configure</h2>
        {reset !== null && (
          <button type="button" className="quiet" onClick={reset}>
            Reset
          </button>
        )}
      </header>
      <div className="groups">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title} className={`group ${group.title.toLowerCase()}`}>
            <h3>{group.title}</h3>
            {group.settings
              .filter((setting) => applies(setting, values))
              .map((setting) => (
                <Control
                  key={setting.id}
                  setting={setting}
                  value={values[setting.id] ?? setting.initial}
                  change={(value) => change(setting.id, value)}
                />
              ))}
          </section>
        ))}
        <section className="group code" aria-label="Code">
          <header>
            <h3>Code</h3>
            <CopyButton text={snippet} label="Copy the code of this mount" />
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="lines" aria-label="Lines to copy" tabIndex={0}>
            <pre>
              <code>{snippet}</code>
            </pre>
          </section>
        </section>
      </div>
    </section>
  )
}
