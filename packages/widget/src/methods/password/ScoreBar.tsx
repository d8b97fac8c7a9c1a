import type { Words } from '../../copy/copy.ts'

const bars = [1, 2, 3, 4] as const

/** SPEC: scores 0 and 1 light one red bar, 2 two red ones, 3 three green ones, 4 four green ones. */
export const ScoreBar = ({ words, score }: { readonly words: Words; readonly score: number }) => {
  const lit = Math.max(1, score)
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> their own way, and it cannot hold four bars
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
  )
}
