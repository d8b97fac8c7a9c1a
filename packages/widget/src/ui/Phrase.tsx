import type { ReactNode } from 'react'
import { SLOT } from '../copy/copy.ts'

interface PhraseProps {
  readonly of: string
  readonly with: Readonly<Record<string, ReactNode>>
}

/**
 * A sentence whose braces hold more than text: `<Phrase of={words.template('otp.sentTo')} with={{ destination: <strong>…</strong> }} />`.
 * A site may say the same thing twice in it; a name that means nothing stays as it stands.
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
