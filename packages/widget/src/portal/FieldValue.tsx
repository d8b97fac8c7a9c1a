import type { Elements } from '../ui/elements.ts'
import { CopyValue } from './CopyValue.tsx'
import type { About, CardField, Option } from './card.ts'
import type { Pair } from './facts.ts'

const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** The value of a field that is not being edited. */
export const FieldValue = <Subject,>({
  id,
  field,
  about,
}: {
  readonly id: string
  readonly field: CardField<Subject>
  readonly about: About<Subject>
}) => (
  <div className="lk-value">
    <dt className="lk-label">{about.words(field.label)}</dt>
    <dd>
      <Text id={id} field={field} about={about} />
    </dd>
  </div>
)

const Text = <Subject,>({
  id,
  field,
  about,
}: {
  readonly id: string
  readonly field: CardField<Subject>
  readonly about: About<Subject>
}): Elements => {
  const { words } = about
  const none = <span className="lk-helper">{words('portal.none')}</span>
  if (field.kind === 'switch') return <span>{words(field.read(about) ? 'portal.on' : 'portal.off')}</span>
  if (field.kind === 'choice') return <span>{labelOf(field.options(about), field.read(about))}</span>
  if (field.kind === 'copy') {
    const text = field.read(about)
    return text ? <CopyValue id={id} text={text} label={words(field.label)} words={words} /> : none
  }
  if (field.kind === 'pairs') {
    const pairs: readonly Pair[] = field.read(about)
    if (pairs.length === 0) return none
    const [keys, values] = [field.keys?.(about) ?? [], field.values?.(about) ?? []]
    return (
      <ul className="lk-pair-list">
        {pairs.map(({ key, value }) => (
          <li key={`${key} ${value}`}>
            <bdi>{labelOf(keys, key)}</bdi>
            <span className="lk-pair-arrow" aria-hidden={true}>
              {' → '}
            </span>
            <bdi>{labelOf(values, value)}</bdi>
          </li>
        ))}
      </ul>
    )
  }
  if (field.kind === 'boxes' || field.kind === 'list') {
    const all = field.read(about)
    if (all.length === 0) return none
    const options = field.kind === 'boxes' ? field.options(about) : []
    return (
      <ul className="lk-chips">
        {all.map((one) => (
          <li key={one} className="lk-chip">
            <bdi>{labelOf(options, one)}</bdi>
          </li>
        ))}
      </ul>
    )
  }
  const text = field.read(about)
  if (field.isSecret) return text ? <span>{words('portal.isSet')}</span> : none
  return text ? <bdi className={field.isLong ? 'lk-long' : undefined}>{text}</bdi> : none
}
