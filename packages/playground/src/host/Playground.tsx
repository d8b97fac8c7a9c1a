import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { CodePanel } from '../code/CodePanel.tsx'
import type { Feed } from '../inbox/feed.ts'
import { Inbox } from '../inbox/Inbox.tsx'
import { NewestCode } from '../inbox/NewestCode.tsx'
import { createUsedMessages } from '../inbox/used-messages.ts'
import { createEventLog } from '../inspector/event-log.ts'
import type { Faults } from '../inspector/faults.ts'
import { Tools } from '../inspector/Tools.tsx'
import { rememberSearch } from '../landing/onward.ts'
import { OwnOrganization } from '../organization/OwnOrganization.tsx'
import { SignedIn } from '../person/SignedIn.tsx'
import { searchFor } from '../settings/address.ts'
import { Control } from '../settings/Control.tsx'
import { groupsOf, lookSettings, settingsOf } from '../settings/groups.ts'
import { useKeptInAddress } from '../settings/kept-in-address.ts'
import { Settings } from '../settings/Settings.tsx'
import { verticalSetting } from '../settings/vertical.ts'
import { Masthead } from './Masthead.tsx'
import { Stage } from './Stage.tsx'
import type { Site, WidgetEvent } from './site-of.ts'
import { Tabs } from './Tabs.tsx'
import { useHome } from './use-home.ts'

/** Settings that need a new mount: a shadow root, a prompt of Google, and the vertical of a sign-in. */
const ownMount = ['shadow', 'one-tap', 'flow', 'slug'] as const

interface PlaygroundProps {
  readonly site: Site
  readonly feed: Feed
  readonly faults: Faults
}

export function Playground({ site, feed, faults }: PlaygroundProps) {
  const { vertical, publicToken, people, organizing } = site
  const { values, change, reset } = useKeptInAddress(settingsOf[vertical])
  const [departures, setDepartures] = useState(0)
  const session = useSyncExternalStore(people.session.onChange, people.session.getSync)
  const hasForm = (values.mount ?? 'login') === 'login'
  const [isHome, setHome] = useHome(session !== null, hasForm)
  const isAccount = isHome && hasForm
  const [isOpening, setOpening] = useState(true)
  const onShown = useCallback(() => setOpening(false), [])
  const [log] = useState(createEventLog)
  const [usedMessages] = useState(createUsedMessages)
  useEffect(
    () => rememberSearch(searchFor([verticalSetting, ...settingsOf[vertical]], { ...values, vertical })),
    [vertical, values],
  )
  useEffect(() => {
    let isSignedIn = people.session.getSync() !== null
    return people.session.onChange((session) => {
      if (session !== null && !isSignedIn) usedMessages.markNewest(feed.messages(), people.somebody().names)
      isSignedIn = session !== null
    })
  }, [people, feed, usedMessages])
  const onEvent = useCallback(
    (event: WidgetEvent) => {
      log.add(event)
      if (event.type === 'PASSKEY_DONE') change('mount', 'login')
    },
    [log, change],
  )
  /** Another client requires a new page, so that nothing of the previous one remains. */
  const turnTo = (chosen: string) =>
    location.assign(searchFor([verticalSetting, ...lookSettings], { ...values, vertical: chosen }) || '/')

  return (
    <>
      <Masthead page="playground">
        <Control setting={verticalSetting} value={vertical} change={turnTo} />
      </Masthead>
      <div className="desk" data-opening={isOpening || undefined}>
        {/* First, as it is first on the screen: by keyboard it would otherwise be behind every message of the inbox. */}
        <Settings vertical={vertical} groups={groupsOf[vertical]} values={values} change={change} reset={reset} />
        <main className="view" aria-label="Your site">
          <p className="hero">
            <span>The sign-in box you host yourself.</span> <span className="hint">Type any address to try it.</span>
          </p>
          <Tabs
            label="View"
            aside={<NewestCode feed={feed} usedMessages={usedMessages} />}
            tabs={[
              {
                name: 'Preview',
                stays: true,
                content: (
                  // A new mount for changes that need one, and for another part of the widget, which then loads its lists again.
                  <Stage
                    key={[departures, isAccount ? 'home' : values.mount, ...ownMount.map((id) => values[id])].join(' ')}
                    site={site}
                    values={isAccount ? { ...values, mount: 'account' } : values}
                    onEvent={onEvent}
                    turn={session !== null && hasForm ? () => setHome(!isAccount) : null}
                    isAccount={isAccount}
                    onShown={onShown}
                  />
                ),
              },
              {
                name: 'Code',
                content: <CodePanel values={values} project={{ vertical, publicToken, baseURL: location.origin }} />,
              },
            ]}
          />
        </main>
        <aside aria-label="Behind the scenes">
          <SignedIn
            client={people}
            onLeft={() => setDepartures((count) => count + 1)}
            {...(vertical === 'organizations' && { onPortal: () => change('mount', 'portal') })}
            {...(vertical === 'users' && {
              onPasskeys: () => change('mount', 'passkeys'),
              onAccount: () => change('mount', 'account'),
            })}
          />
          {organizing && <OwnOrganization client={organizing} />}
          <Inbox feed={feed} usedMessages={usedMessages} />
          <Tools log={log} faults={faults} />
        </aside>
      </div>
    </>
  )
}
