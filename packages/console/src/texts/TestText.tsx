import { testText } from '@latchkey/protocol/console/text-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { useAct } from '../use-act.ts'
import { textsQuery } from './texts-query.ts'

/** Sends a text message to a number of the operator, and shows what the gateway made of it. */
export function TestText({ projectId }: { readonly projectId: string }) {
  const client = useQueryClient()
  const [number, setNumber] = useState('')
  const [channel, setChannel] = useState<'sms' | 'whatsapp'>('sms')
  const test = useAct(
    () => call(testText, { project_id: projectId }, { number: number.replaceAll(/[\s()-]/g, ''), channel }),
    () => client.invalidateQueries({ queryKey: textsQuery(projectId).queryKey }),
  )
  return (
    <form
      className="row filter text-form"
      aria-label="Test message"
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate()
      }}
    >
      <label>
        <span>Your number, such as +1 415 555 0123</span>
        <input
          type="tel"
          required={true}
          autoComplete="tel"
          maxLength={40}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </label>
      <label>
        <span>Channel</span>
        <select value={channel} onChange={({ target }) => setChannel(target.value as 'sms' | 'whatsapp')}>
          <option value="sms">SMS</option>
          <option value="whatsapp">WhatsApp</option>
        </select>
      </label>
      <button type="submit" disabled={test.isPending}>
        {test.isPending ? 'Sending…' : 'Send a test message'}
      </button>
      <p role="status" className={test.data?.is_accepted === false ? 'notice' : 'soft'}>
        {test.data?.explanation ?? 'It counts against the daily budget.'}
      </p>
      <Notice error={test.error} />
    </form>
  )
}
