import { endText } from './end-text.ts'

/** When a certificate or token expires, marked if that is soon or past. */
export function EndOf({ at }: { readonly at: string }) {
  const { state, text } = endText(at, Date.now())
  return (
    <time dateTime={at} title={at} className={state === 'later' ? '' : 'failed'}>
      {text}
    </time>
  )
}
