import { useCallback, useEffect, useState } from 'react'

const steps = [
  ['1 min', 60],
  ['10 min', 600],
  ['1 h', 3_600],
  ['1 day', 86_400],
  ['30 days', 2_592_000],
] as const

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

type ClockChange = { readonly advance_seconds: number } | { readonly reset: true }

/** Reads or changes the provider's clock. Returns its time in ms. */
const askClock = async (change?: ClockChange): Promise<number> => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(change) }
  const answer = await fetch('/dev/clock', change === undefined ? {} : init)
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`)
  const { now }: { readonly now: string } = await answer.json()
  return Date.parse(now)
}

/** Moves the provider's clock forward, to see codes, links and sessions expire. */
export function ClockPanel() {
  const [nowMs, setNow] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const ask = useCallback((change?: ClockChange) => {
    askClock(change).then(
      (now) => {
        setFailure('')
        setNow(now)
      },
      (fault: unknown) => setFailure(`The clock was not changed. ${fault instanceof Error ? fault.message : fault}`),
    )
  }, [])
  useEffect(() => ask(), [ask])
  return (
    <>
      <p className="hint">Moves the clock of the provider. Codes, links and sessions expire by it.</p>
      <p className="now" role="status">
        {nowMs !== null && moment.format(nowMs)}
      </p>
      <div className="ways">
        {steps.map(([label, advance_seconds]) => (
          <button key={label} type="button" onClick={() => ask({ advance_seconds })}>
            {`+ ${label}`}
          </button>
        ))}
        <button type="button" className="quiet" onClick={() => ask({ reset: true })}>
          Real time
        </button>
      </div>
      {failure !== '' && <p role="alert">{failure}</p>}
    </>
  )
}
