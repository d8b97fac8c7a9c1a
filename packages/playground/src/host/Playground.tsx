import { useCallback, useEffect, useState } from 'react'
import type { Feed } from '../inbox/feed.ts'
import { Inbox } from '../inbox/Inbox.tsx'
import { type People, SignedIn } from '../person/SignedIn.tsx'
import { settings } from '../settings/groups.ts'
import { useKeptInAddress } from '../settings/kept-in-address.ts'
import { Settings } from '../settings/Settings.tsx'
import { snippetFor } from '../settings/snippet.ts'
import { Masthead } from './Masthead.tsx'
import { type Mounting, Stage } from './Stage.tsx'

interface PlaygroundProps {
  readonly client: Mounting & People
  readonly publicToken: string
  readonly feed: Feed
}

/** Counts how often a person left, so that the stage starts over with each. */
const useDepartures = (client: People): number => {
  const [departures, setDepartures] = useState(0)
  useEffect(() => {
    let wasSignedIn = client.session.getSync() !== null
    return client.session.onChange((session) => {
      if (wasSignedIn && session === null) setDepartures((count) => count + 1)
      wasSignedIn = session !== null
    })
  }, [client])
  return departures
}

export function Playground({ client, publicToken, feed }: PlaygroundProps) {
  const { values, change, reset } = useKeptInAddress(settings)
  const departures = useDepartures(client)
  const showLogin = useCallback(() => change('mount', 'login'), [change])

  return (
    <>
      <Masthead page="playground" />
      <div className="desk">
        {/* A shadow root cannot be taken off its element again, nor a prompt of Google be shown anew: these make another stage. */}
        <Stage
          key={`${departures} ${values.shadow} ${values['one-tap']}`}
          client={client}
          values={values}
          done={showLogin}
        />
        <aside aria-label="Behind the scenes">
          <SignedIn client={client} onPasskeys={() => change('mount', 'passkeys')} />
          <Inbox feed={feed} />
        </aside>
        <Settings
          values={values}
          snippet={snippetFor(values, publicToken, location.origin)}
          change={change}
          reset={reset}
        />
      </div>
    </>
  )
}
