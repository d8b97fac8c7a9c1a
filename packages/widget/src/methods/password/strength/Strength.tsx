import type { Words } from '../../../copy/copy.ts'
import type { JudgedPassword, PasswordCounts } from '../../../ui/judged-password.ts'
import { isBreachOnly } from './judged.ts'

const bars = [1, 2, 3, 4] as const

/** The word for a score, by the number of lit bars. */
const strengthWords = {
  1: 'password.scoreVeryWeak',
  2: 'password.scoreWeak',
  3: 'password.scoreStrong',
  4: 'password.scoreVeryStrong',
} as const

/** SPEC: scores 0 and 1 light one red bar, 2 two red ones, 3 three green ones, 4 four green ones. */
const ScoreBar = ({ words, score }: { readonly words: Words; readonly score: number }) => {
  const lit = (score < 2 ? 1 : score < 4 ? score : 4) as (typeof bars)[number]
  return (
    <div className="lk-scored">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> their own way, and it cannot hold four bars */}
      <div
        className="lk-score"
        role="meter"
        aria-label={words('password.strength')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={words('password.score', { score: String(score) })}
      >
        {bars.map((bar) => (
          <span key={bar} data-lit={bar > lit ? undefined : score < 3 ? 'weak' : 'strong'} />
        ))}
      </div>
      <span className="lk-helper" aria-hidden={true}>
        {words(strengthWords[lit])}
      </span>
    </div>
  )
}

/** One requirement of a password. Its state is shown by mark and color, and by hidden text. */
const Requirement = ({
  words,
  text,
  isMet,
  isSubmitted,
}: {
  readonly words: Words
  readonly text: string
  readonly isMet: boolean
  readonly isSubmitted: boolean
}) => (
  <li className="lk-requirement" data-met={isMet ? '' : undefined} data-unmet={!isMet && isSubmitted ? '' : undefined}>
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden={true}>
      {isMet ? (
        <path d="m3 8.5 3.5 3.5L13 4.5" stroke="currentColor" />
      ) : (
        <circle cx="8" cy="8" r="5" stroke="currentColor" />
      )}
      {!isMet && isSubmitted && <path d="M8 5.3v3.2m0 2.1v.1" stroke="currentColor" />}
    </svg>
    <span>{text}</span>
    <span className="lk-hidden">{` (${words(isMet ? 'password.met' : 'password.unmet')})`}</span>
  </li>
)

/**
 * Shows the strength of the typed password by the project's policy: nothing, a bar, or a list of requirements. Only a
 * verdict contains the policy; before the first one, a project that counts characters shows its requirements.
 *
 * @param luds null if the project counts nothing
 * @param isSubmitted whether the user submitted this password: unmet requirements become errors
 */
export const Strength = ({
  id,
  words,
  judged,
  luds,
  isSubmitted,
}: {
  readonly id: string
  readonly words: Words
  readonly judged: JudgedPassword | undefined
  readonly luds: PasswordCounts | null
  readonly isSubmitted: boolean
}) => {
  const strength = judged?.strength
  const policy = strength?.strength_policy ?? (luds ? 'luds' : 'none')
  const { luds_requirements: lacks = null, warning = '', suggestions = [] } = strength?.feedback ?? {}
  const { characters, kinds } = luds ?? USUAL
  return (
    <div id={id} className="lk-strength">
      {policy === 'luds' && (
        <ul className="lk-requirements">
          <Requirement
            words={words}
            text={words('password.length', { count: String(characters) })}
            isMet={lacks?.missing_characters === 0}
            isSubmitted={isSubmitted}
          />
          <Requirement
            words={words}
            text={words('password.kinds', { count: String(kinds) })}
            isMet={lacks?.missing_complexity === 0}
            isSubmitted={isSubmitted}
          />
        </ul>
      )}
      {policy === 'zxcvbn' && strength && <ScoreBar words={words} score={strength.score} />}
      {strength && isBreachOnly(strength) ? (
        <p className="lk-warning-text">{words('password.breached')}</p>
      ) : (
        policy === 'zxcvbn' &&
        strength?.valid_password === false && (
          <>
            <p className="lk-warning-text">{warning || words('password.weak')}</p>
            {suggestions.length > 0 && (
              <ul className="lk-suggestions">
                {suggestions.map((suggestion) => (
                  <li key={suggestion}>{suggestion}</li>
                ))}
              </ul>
            )}
          </>
        )
      )}
      {judged?.strength === null && !judged.refused && <p className="lk-helper">{words('password.unchecked')}</p>}
    </div>
  )
}

/** Default counts of a `luds` policy. */
const USUAL: PasswordCounts = { characters: 8, kinds: 3 }
