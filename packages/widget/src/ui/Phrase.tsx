import { SLOT } from '../copy/copy.ts'
import type { Elements } from './elements.ts'

interface PhraseProps {
  readonly of: string
  readonly with: Readonly<Record<string, Elements>>
}

/**
 * A sentence whose slots hold React nodes: `<Phrase of={words.template('otp.sentTo')} with={{ destination:
 * <strong>…</strong> }} />`. A site's sentence may repeat a slot; unknown slots stay unchanged.
 */
export const Phrase = ({ of, with: nodes }: PhraseProps): Elements => {
  const [before = '', name] = of.split(SLOT, 2)
  const text = before && <span>{before}</span>
  if (name === undefined) return text
  return (
    <>
      {text}
      {Object.hasOwn(nodes, name) ? nodes[name] : <span>{`{${name}}`}</span>}
      <Phrase of={of.slice(before.length + name.length + 2)} with={nodes} />
    </>
  )
}
