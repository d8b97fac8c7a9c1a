import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { Luds } from './Strength.tsx'

/** What the project counts in a password, or null where it counts nothing. */
export const ludsOf = ({ passwordConfig = null }: Partial<Settings>): Luds | null =>
  passwordConfig && { characters: passwordConfig.ludsMinimumCount, kinds: passwordConfig.ludsComplexity }
