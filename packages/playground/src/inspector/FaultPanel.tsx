import { useSyncExternalStore } from 'react'
import { type FaultKind, type Faults, faultKinds } from './faults.ts'

const labels: Readonly<Record<FaultKind, string>> = {
  none: 'None',
  slow: 'Slow, 3 seconds',
  offline: 'Offline',
  429: '429, too many requests',
  500: '500, server error',
}

/** Chooses a fault for the widget's requests. */
export function FaultPanel({ faults }: { readonly faults: Faults }) {
  const chosen = useSyncExternalStore(faults.subscribe, faults.current)
  return (
    <fieldset className="control faults">
      <legend>Fault of the widget's requests</legend>
      {faultKinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name="fault" checked={kind === chosen} onChange={() => faults.set(kind)} />
          <span>{labels[kind]}</span>
        </label>
      ))}
    </fieldset>
  )
}
