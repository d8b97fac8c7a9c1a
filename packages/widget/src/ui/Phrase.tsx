import type { ReactNode } from 'react'
import { SLOT } from '../copy/copy.ts'

/** A sentence whose braces hold more than text: `<Phrase of={words.template('otp.sentTo')} with={{ destination: <strong>…</strong> }} />` */
export const Phrase = ({
  of,
  with: nodes,
}: {
  readonly of: string
  readonly with: Readonly<Record<string, ReactNode>>
}) => {
  const [before = '', name = '', ...after] = of.split(SLOT)
  return (
    <>
      {before}
      {nodes[name]}
      {after.join('')}
    </>
  )
}
