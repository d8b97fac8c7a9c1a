import { addressOf, presetsOf } from './presets.ts'
import type { Values } from './setting.ts'
import type { Vertical } from './vertical.ts'

/** Links to typical sign-ins. A preset is an address, so it can be opened in a new tab and shared. */
export function Presets({ vertical, values }: { readonly vertical: Vertical; readonly values: Values }) {
  const own = new URLSearchParams(location.search).size === 0 ? '/' : location.search
  return (
    <nav className="presets" aria-label="Presets">
      {presetsOf[vertical].map((preset) => {
        const address = addressOf(preset, vertical, values)
        return (
          <a key={preset.title} href={address} aria-current={address === own ? 'true' : undefined}>
            {preset.title}
          </a>
        )
      })}
    </nav>
  )
}
