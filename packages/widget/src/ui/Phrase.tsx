import type { ReactNode } from 'react'
import { SLOT } from '../copy/copy.ts'

interface PhraseProps {
  readonly of: string
  readonly with: Readonly<Record<string, ReactNode>>
}

/**
 * A sentence whose slots hold React nodes: `<Phrase of={words.template('otp.sentTo')} with={{ destination:
 * <strong>…</strong> }} />`. A site's sentence may repeat a slot; unknown slots stay unchanged.
 */
export const Phrase = ({ of, with: nodes }: PhraseProps): ReactNode => {
  const [before = '', name] = of.split(SLOT, 2)
  if (name === undefined) return before
  return (
    <>
      {before}
      {Object.hasOwn(nodes, name) ? nodes[name] : `{${name}}`}
      <Phrase of={of.slice(before.length + name.length + 2)} with={nodes} />
    </>
  )
}
