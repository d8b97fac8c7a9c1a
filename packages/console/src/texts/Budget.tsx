import { changeSettings } from '@latchkey/protocol/console/setting-calls'
import type { ConsoleTexts } from '@latchkey/protocol/console/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { useAct } from '../use-act.ts'
import { textsQuery } from './texts-query.ts'

const numbers = new Intl.NumberFormat('en')

/** How many text messages the project sends in a day, and how many it has sent. */
export function Budget({
  projectId,
  budget: { per_day: perDay, for_unproven: forUnproven, sent },
  isReadOnly,
}: {
  readonly projectId: string
  readonly budget: ConsoleTexts['budget']
  readonly isReadOnly: boolean
}) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const save = useAct(
    (most: number) => call(changeSettings, { project_id: projectId }, { sms_daily_budget: most }),
    async () => {
      await client.invalidateQueries({ queryKey: ['settings', projectId] })
      await client.invalidateQueries({ queryKey: textsQuery(projectId).queryKey })
      setTyped(null)
    },
  )
  const isUsedUp = sent >= forUnproven
  return (
    <>
      <p role="status" className={isUsedUp ? 'notice' : undefined}>
        {sent >= perDay
          ? 'The budget of the last 24 hours is used up. No text message is sent until it has room again.'
          : isUsedUp
            ? 'The part for new numbers is used up. Only users get text messages until it has room again.'
            : `${numbers.format(sent)} of ${numbers.format(perDay)} text messages were sent in the last 24 hours.`}
      </p>
      <meter
        min={0}
        max={Math.max(1, perDay)}
        value={Math.min(sent, perDay)}
        aria-label="Text messages in the last 24 hours"
      >
        {`${sent} of ${perDay}`}
      </meter>
      <p className="soft">{`Numbers without an account may use ${numbers.format(forUnproven)} of them.`}</p>
      {!isReadOnly && (
        <form
          className="row filter text-form"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate(Number(typed ?? perDay))
          }}
        >
          <label>
            <span>Text messages in a day</span>
            <input
              type="number"
              required={true}
              min={0}
              max={100_000_000}
              step={1}
              value={typed ?? perDay}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <button type="submit" disabled={save.isPending || typed === null || Number(typed) === perDay}>
            {save.isPending ? 'Saving…' : 'Save the budget'}
          </button>
          <Notice error={save.error} />
        </form>
      )}
    </>
  )
}
