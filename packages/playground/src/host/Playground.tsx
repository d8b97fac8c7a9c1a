import { useCallback, useEffect, useState } from 'react'
import type { Feed } from '../inbox/feed.ts'
import { Inbox } from '../inbox/Inbox.tsx'
import { rememberSearch } from '../landing/onward.ts'
import { OwnOrganization } from '../organization/OwnOrganization.tsx'
import { SignedIn } from '../person/SignedIn.tsx'
import { searchFor } from '../settings/address.ts'
import { Control } from '../settings/Control.tsx'
import { groupsOf, lookSettings, settingsOf } from '../settings/groups.ts'
import { useKeptInAddress } from '../settings/kept-in-address.ts'
import { Settings } from '../settings/Settings.tsx'
import { snippetFor } from '../settings/snippet.ts'
import { verticalSetting } from '../settings/vertical.ts'
import { Masthead } from './Masthead.tsx'
import { Stage } from './Stage.tsx'
import type { Site } from './site-of.ts'

interface PlaygroundProps {
  readonly site: Site
  readonly feed: Feed
}

export function Playground({ site, feed }: PlaygroundProps) {
  const { vertical, publicToken, people, organizing } = site
  const { values, change, reset } = useKeptInAddress(settingsOf[vertical])
  const [departures, setDepartures] = useState(0)
  const showLogin = useCallback(() => change('mount', 'login'), [change])
  useEffect(
    () => rememberSearch(searchFor([verticalSetting, ...settingsOf[vertical]], { ...values, vertical })),
    [vertical, values],
  )
  /** Another client requires a new page, so that nothing of the previous one remains. */
  const turnTo = (chosen: string) =>
    location.assign(searchFor([verticalSetting, ...lookSettings], { ...values, vertical: chosen }) || '/')

  return (
    <>
      <Masthead page="playground">
        <Control setting={verticalSetting} value={vertical} change={turnTo} />
      </Masthead>
      <div className="desk">
        {/* A new mount for what cannot change in place: a shadow root, a prompt of Google, and the vertical of a sign-in. */}
        <Stage
          key={[departures, ...['shadow', 'one-tap', 'flow', 'slug'].map((id) => values[id])].join(' ')}
          site={site}
          values={values}
          done={showLogin}
        />
        <aside aria-label="Behind the scenes">
          <SignedIn
            client={people}
            onLeft={() => setDepartures((count) => count + 1)}
            {...(vertical === 'users' && { onPasskeys: () => change('mount', 'passkeys') })}
          />
          {organizing && <OwnOrganization client={organizing} />}
          <Inbox feed={feed} />
        </aside>
        <Settings
          groups={groupsOf[vertical]}
          values={values}
          snippet={snippetFor(values, { vertical, publicToken, baseURL: location.origin })}
          change={change}
          reset={reset}
        />
      </div>
    </>
  )
}
