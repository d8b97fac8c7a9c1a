import type { Settings } from '@latchkey/client/core/bootstrap'
import type { Words } from '../copy/copy.ts'
import { readTheme, type Theme } from '../ui/theme.ts'
import type { Browser } from './browser.ts'
import { readConfig } from './config.ts'
import type { ConsumerEnv } from './half.ts'
import type { Given } from './options.ts'
import { shownPlan } from './shown-plan.ts'

/** Told once a value, to the developers of the page: the widget goes on with its default. */
const warn = (message: string) => console.warn(`Latchkey: ${message}`)

/** Reads a mount's options into what its screens are about, and paints the theme. */
export function envOf(
  id: string,
  words: Words,
  { config: given, styles }: Given,
  settings: Partial<Settings>,
  watermark: boolean | null,
  browser: Browser,
  paint: (theme: Theme) => void,
): ConsumerEnv {
  const config = readConfig(given)
  const theme = readTheme(styles, (property, value) => CSS.supports(property, value), warn)
  paint(theme)
  const { header, logo } = theme
  const plan = shownPlan({ config, settings, browser })
  return { id, words, config, plan, browser, header, logo, settings, watermark }
}
