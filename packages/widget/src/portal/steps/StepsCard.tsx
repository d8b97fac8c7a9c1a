import type { Words } from '../../copy/copy.ts'
import type { Elements } from '../../ui/elements.ts'
import { useLastingState } from '../../ui/lasting-state.ts'
import { type OurValues, Steps } from './Steps.tsx'
import type { Step } from './step.ts'
import { useSteps } from './use-steps.ts'

/**
 * The steps at the identity provider of a connection. They are open while the connection is being set up, and folded after.
 *
 * @param provider the name of the identity provider; null for one that is not in the table
 */
export const StepsCard = ({
  id,
  of,
  provider,
  load,
  values,
  words,
  isOpen,
  fallback,
}: {
  readonly id: string
  /** Names the connection, its identity provider and the protocol. */
  readonly of: string
  readonly provider: string | null
  readonly load: () => Promise<readonly Step[]>
  readonly values: OurValues
  readonly words: Words
  readonly isOpen: boolean
  /** Is shown if the steps do not load. */
  readonly fallback?: Elements
}): Elements => {
  const loaded = useSteps(load, of, words)
  const [isUnfolded, setUnfolded] = useLastingState(`${id} ${of} steps`, () => isOpen)
  if (loaded === null) return fallback ?? null
  return (
    <section className="lk-card" aria-labelledby={`${id}-steps-card`} data-latchkey-section="steps">
      <details open={isUnfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <summary className="lk-steps-head">
          <h3 id={`${id}-steps-card`} className="lk-section-title">
            {!loaded
              ? words('portal.loading')
              : provider === null
                ? loaded.sentence('steps.titleOther')
                : loaded.sentence('steps.title').replace('{provider}', provider)}
          </h3>
        </summary>
        {loaded && <Steps id={id} steps={loaded.steps} values={values} sentence={loaded.sentence} words={words} />}
      </details>
    </section>
  )
}
