import type { PlainId, Words } from '../../copy/copy.ts'
import type { Elements } from '../../ui/elements.ts'
import { Phrase } from '../../ui/Phrase.tsx'
import { CopyValue } from '../CopyValue.tsx'
import type { OurValue, Step } from './step.ts'
import type { StepSentence } from './step-sentences.ts'

/** Our values. The token is there only while it is shown for the first time. */
export type OurValues = Readonly<Partial<Record<OurValue, string>>>

/** A name of the admin pages there. It keeps its own language and direction. */
const Name = ({ children }: { readonly children: string }) => (
  <strong className="lk-step-name">
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  </strong>
)

/** The steps at an identity provider, as a numbered list. Values to enter there are beside the names of their fields. */
export const Steps = ({
  id,
  steps,
  values,
  sentence,
  words,
  onCopied,
}: {
  readonly id: string
  readonly steps: readonly Step[]
  readonly values: OurValues
  readonly sentence: StepSentence
  readonly words: Words
  readonly onCopied?: (value: OurValue) => void
}) => (
  <ol className="lk-steps">
    {steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a provider have an order and nothing else
      <li key={index} className="lk-step">
        <p className="lk-body">
          <Phrase of={sentence(step.id)} with={slotsOf(step, words)} />
        </p>
        {step.copy && (
          <dl className="lk-values">
            {step.copy.map(([value, field]) => (
              <div key={field} className="lk-value">
                <dt className="lk-label">
                  <bdi lang="en" dir="ltr">
                    {field}
                  </bdi>
                </dt>
                <dd>
                  {values[value] === undefined ? (
                    <span className="lk-helper">{sentence('steps.tokenOnce')}</span>
                  ) : (
                    <CopyValue
                      id={`${id}-step-${index}-${field.replaceAll(/\W/g, '')}`}
                      text={values[value]}
                      label={field}
                      words={words}
                      onCopied={() => onCopied?.(value)}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {step.fields && <Pairs of={step.fields.map(([field, choice]) => [field, choice, 'en'])} />}
        {step.theirs && (
          <Pairs of={step.theirs.map(([field, ours]: readonly [string, PlainId]) => [field, words(ours), undefined])} />
        )}
      </li>
    ))}
  </ol>
)

const slotsOf = ({ names = {}, ours }: Step, words: Words): Readonly<Record<string, Elements>> => ({
  ...Object.fromEntries(Object.entries(names).map(([slot, text]) => [slot, <Name key={slot}>{text}</Name>])),
  ...(ours && { ours: <bdi>{words(ours)}</bdi> }),
})

const Pairs = ({
  of,
}: {
  readonly of: readonly (readonly [field: string, other: string, lang: 'en' | undefined])[]
}) => (
  <ul className="lk-pair-list">
    {of.map(([field, other, lang]) => (
      <li key={`${field} ${other}`}>
        <bdi lang="en" dir="ltr">
          {field}
        </bdi>
        <span className="lk-pair-arrow" aria-hidden={true}>
          {' → '}
        </span>
        <bdi lang={lang}>{other}</bdi>
      </li>
    ))}
  </ul>
)
