import { Control } from './Control.tsx'
import { type Group, isEffective } from './group.ts'
import { Presets } from './Presets.tsx'
import { applies, type Values } from './setting.ts'
import type { Vertical } from './vertical.ts'

interface SettingsProps {
  readonly vertical: Vertical
  readonly groups: readonly Group[]
  readonly values: Values
  readonly change: (id: string, value: string) => void
  readonly reset: (() => void) | null
}

/** Shows the settings that have an effect with the chosen products, typical sign-ins first. */
export function Settings({ vertical, groups, values, change, reset }: SettingsProps) {
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
      <Presets vertical={vertical} values={values} />
      <div className="groups">
        {groups
          .filter((group) => isEffective(group, values))
          .map((group) => (
            <details key={group.title} open className="group">
              <summary>
                <h3>{group.title}</h3>
              </summary>
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
            </details>
          ))}
      </div>
    </section>
  )
}
