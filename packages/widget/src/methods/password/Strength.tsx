import type { Words } from '../../copy/copy.ts'
import type { Judged } from './judged.ts'
import { Requirement } from './Requirement.tsx'
import { ScoreBar } from './ScoreBar.tsx'

/** What a project counts under `luds`: characters, and kinds of characters. */
export interface Luds {
  readonly characters: number
  readonly kinds: number
}

/**
 * How good the typed password is, by the project's policy: nothing, a bar, or the requirements as lines. Which policy
 * it is only an answer says; before the first one a project that counts characters shows what it counts.
 *
 * @param luds null where the project counts nothing
 */
export const Strength = ({
  id,
  words,
  judged,
  luds,
}: {
  readonly id: string
  readonly words: Words
  readonly judged: Judged | undefined
  readonly luds: Luds | null
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
          />
          <Requirement
            words={words}
            text={words('password.kinds', { count: String(kinds) })}
            isMet={lacks?.missing_complexity === 0}
          />
        </ul>
      )}
      {policy === 'zxcvbn' && strength && <ScoreBar words={words} score={strength.score} />}
      {strength?.breached_password ? (
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

/** Where a project says that it counts, but not how much. */
const USUAL: Luds = { characters: 8, kinds: 3 }
