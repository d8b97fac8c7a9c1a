import { lendSecret, rotateSecret } from '@latchkey/protocol/console/key-calls'
import type { ConsoleNewSecret } from '@latchkey/protocol/console/keys'
import type { Elements } from '@latchkey/widget/ui/elements'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { useAct } from '../use-act.ts'
import { useShowKeys } from './keys-query.ts'

const hoursOfChoice = [0, 1, 24, 168, 720] as const
const daysOfChoice = [1, 7, 30, 90] as const

const hoursText = (hours: number): string => {
  if (hours === 0) return 'at once'
  return hours < 48 ? `after ${hours} ${hours === 1 ? 'hour' : 'hours'}` : `after ${hours / 24} days`
}

/** Replaces the secret of the back end. Existing secrets work until the chosen time, so that no call fails. */
export function RotateSecret({ projectId }: { readonly projectId: string }) {
  const [hours, setHours] = useState(24)
  return (
    <SecretForm
      projectId={projectId}
      create={() => call(rotateSecret, { project_id: projectId }, { overlap_hours: hours })}
      title="Rotate the secret"
      label="Rotate"
      isHarmful={hours === 0}
    >
      <label>
        <span>Existing secrets expire</span>
        <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
          {hoursOfChoice.map((choice) => (
            <option key={choice} value={choice}>
              {hoursText(choice)}
            </option>
          ))}
        </select>
      </label>
    </SecretForm>
  )
}

/** Creates a secret for a person or a program that needs access for some days. Existing secrets do not change. */
export function TemporarySecret({ projectId }: { readonly projectId: string }) {
  const [days, setDays] = useState(7)
  return (
    <SecretForm
      projectId={projectId}
      create={() => call(lendSecret, { project_id: projectId }, { days })}
      title="Create a temporary secret"
      label="Create"
      isHarmful={false}
    >
      <label>
        <span>It expires</span>
        <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {daysOfChoice.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 1 ? 'after 1 day' : `after ${choice} days`}
            </option>
          ))}
        </select>
      </label>
    </SecretForm>
  )
}

function SecretForm({
  projectId,
  create: makeSecret,
  title,
  label,
  isHarmful,
  children,
}: {
  readonly projectId: string
  readonly create: () => Promise<ConsoleNewSecret>
  readonly title: string
  readonly label: string
  /** Whether back ends fail until they have the new secret. */
  readonly isHarmful: boolean
  readonly children: Elements
}) {
  const show = useShowKeys(projectId)
  const create = useAct(makeSecret, show)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form onSubmit={submit} aria-label={title}>
      <h3>{title}</h3>
      <div className="row filter">
        {children}
        <button type="submit" className={isHarmful ? 'danger' : 'primary'} disabled={create.isPending}>
          {create.isPending ? 'Working…' : label}
        </button>
      </div>
      {isHarmful && <p>Calls of the back end fail until it has the new secret.</p>}
      <Notice error={create.error} />
      <Once name="New secret" text={create.data?.secret ?? null} done={create.reset} />
    </form>
  )
}
