import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import type { LudsRequirements } from '@latchkey/protocol/methods/password/strength'
import type { Deps } from '../../domain/deps.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import type { Estimates } from '../../ports/passwords/estimates.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { isBreached } from './breached.ts'
import { isNameOf } from './guessable.ts'

/**
 * Judges a password by the project's policy.
 *
 * @param email address that the password must not be based on
 */
export const strengthOf = async (
  { breaches, estimates }: Deps,
  { settings }: Project,
  password: string,
  email: string,
): Promise<Strength> => {
  const isBreachedPassword = await isBreached(breaches, password)
  const judgedStrength = await policies[settings.strength_policy](settings, password, email, estimates)
  const { suggestions = [], luds = null } = judgedStrength
  return {
    valid_password: judgedStrength.isEnough && !isBreachedPassword && password !== '',
    score: isBreachedPassword ? 0 : judgedStrength.score,
    breached_password: isBreachedPassword,
    breach_detection_on_create: true,
    strength_policy: settings.strength_policy,
    feedback: {
      suggestions,
      warning: isBreachedPassword ? breachedWarning : judgedStrength.warning,
      luds_requirements: luds,
    },
  }
}

/** Judges a password before it is set. Rate limited, because judging takes work. */
export const checkStrength = async (
  deps: Deps,
  project: Project,
  clientAddress: string,
  password: string,
  email: string,
): Promise<Strength> => {
  const rateLimit = {
    limit: 'judgedPasswordsFromClient',
    projectId: project.projectId,
    subject: clientAddress,
  } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  return strengthOf(deps, project, password, email)
}

const breachedWarning =
  'This password is common or was part of a security issue on another site. Choose one that is hard to guess.'

type Score = Strength['score']

interface JudgedStrength {
  readonly isEnough: boolean
  readonly score: Score
  readonly warning: string
  readonly suggestions?: readonly string[]
  readonly luds?: LudsRequirements
}

type StrengthPolicy = (
  settings: Project['settings'],
  password: string,
  email: string,
  estimates: Estimates,
) => Promise<JudgedStrength>

const leastScore = 3

const nameWarning = 'This password is easy to guess: it is based on your address or the name of this site.'

/** Names that a password must not be based on (OWASP ASVS 5.0, 6.2.11). */
const namesNear = (email: string, projectName: string): readonly string[] => [
  email,
  ...email.split('@', 1),
  ...email.split(/[@.]/),
  projectName,
]

/** Defaults of the `luds` policy for a project without a `password_config`. */
const defaultLuds = { luds_minimum_count: 8, luds_complexity: 3 }

const policies: Readonly<Record<Project['settings']['strength_policy'], StrengthPolicy>> = {
  none: async () => ({ isEnough: true, score: 4, warning: '' }),

  async luds({ password_config, project_name }, password, email) {
    const { luds_minimum_count, luds_complexity } = password_config ?? defaultLuds
    const kinds = {
      has_lower_case: /\p{Ll}/u.test(password),
      has_upper_case: /\p{Lu}/u.test(password),
      has_digit: /\p{Nd}/u.test(password),
      has_symbol: /[^\p{L}\p{Nd}]/u.test(password),
    }
    const kindCount = Object.values(kinds).filter(Boolean).length
    // Counted by code point, as users count: an emoji is one character.
    const missing_characters = Math.max(0, luds_minimum_count - Array.from(password).length)
    const missing_complexity = Math.max(0, luds_complexity - kindCount)
    const hasEnoughCharacters = missing_characters === 0 && missing_complexity === 0
    const isBasedOnName = hasEnoughCharacters && isNameOf(password, namesNear(email, project_name))
    const isEnough = hasEnoughCharacters && !isBasedOnName
    const share =
      Math.min(1, Array.from(password).length / luds_minimum_count) * Math.min(1, kindCount / luds_complexity)
    return {
      isEnough,
      score: isEnough ? 4 : isBasedOnName ? 1 : (Math.floor(share * leastScore) as Score),
      warning: isEnough
        ? ''
        : isBasedOnName
          ? nameWarning
          : `Must be at least ${luds_minimum_count} characters long, with ${luds_complexity} of: lower case, upper case, digits, symbols.`,
      luds: { ...kinds, missing_characters, missing_complexity },
    }
  },

  async zxcvbn({ project_name }, password, email, estimates) {
    const { score, warning, suggestions } = await estimates.of(password, namesNear(email, project_name))
    const isEnough = score >= leastScore
    const weak = warning === '' ? 'This password is weak: it is easy to guess.' : warning
    return { isEnough, score, suggestions, warning: isEnough ? '' : weak }
  },
}
