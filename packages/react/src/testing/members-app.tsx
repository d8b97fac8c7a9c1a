import * as latchkey from '@latchkey/react/b2b'
import * as React from 'react'
import * as dom from 'react-dom/client'
import { membersTree } from './members-tree.ts'

/** Script of a host page for members. The tests drive it from outside. */
const callbackLog: string[] = []
const client = latchkey.createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
const callbacks: latchkey.B2BProps['callbacks'] = {
  onEvent: ({ type }) => callbackLog.push(type),
  onSuccess: ({ member_id }) => callbackLog.push(member_id),
}
const place = () => document.getElementById('login') as HTMLElement
const tree = (props: latchkey.B2BProps = {}) =>
  membersTree(React, latchkey, client, { callbacks, config: { authFlowType: 'Discovery' }, ...props })
let root: dom.Root | undefined

const membersStage = {
  heard: callbackLog,
  render(props?: latchkey.B2BProps) {
    root ??= dom.createRoot(place())
    root.render(tree(props))
  },
  hydrate(props?: latchkey.B2BProps) {
    root = dom.hydrateRoot(place(), tree(props))
  },
  /** Renders the button of the signed-in member. */
  button(props: latchkey.B2BUserButtonProps = {}) {
    const { B2BUserButton, LatchkeyB2BProvider } = latchkey
    const onSwitch = ({ member_authenticated }: { readonly member_authenticated: boolean }) =>
      callbackLog.push(`switched ${member_authenticated}`)
    root ??= dom.createRoot(place())
    root.render(
      <React.StrictMode>
        <LatchkeyB2BProvider client={client}>
          <B2BUserButton onSwitch={onSwitch} {...props} />
        </LatchkeyB2BProvider>
      </React.StrictMode>,
    )
  },
  /** Renders the account component. */
  account(props: latchkey.B2BAccountProps = {}) {
    const { B2BAccount, LatchkeyB2BProvider } = latchkey
    root ??= dom.createRoot(place())
    root.render(
      <LatchkeyB2BProvider client={client}>
        <B2BAccount {...props} />
      </LatchkeyB2BProvider>,
    )
  },
  /** Renders the portal of the organization. */
  portal(props: latchkey.OrganizationPortalProps = {}) {
    const { LatchkeyB2BProvider, OrganizationPortal } = latchkey
    root ??= dom.createRoot(place())
    root.render(
      <React.StrictMode>
        <LatchkeyB2BProvider client={client}>
          <OrganizationPortal {...props} />
        </LatchkeyB2BProvider>
      </React.StrictMode>,
    )
  },
  /** Renders two pages to which links return, as a layout and a page of a site may. */
  authenticate() {
    const { B2BAuthenticate, LatchkeyB2BProvider } = latchkey
    const onDone = (outcome: latchkey.MemberAuthenticated | null) =>
      callbackLog.push(`done ${outcome?.tokenType ?? null}`)
    const onError = ({ code }: latchkey.LatchkeyError) => callbackLog.push(`failed ${code}`)
    root ??= dom.createRoot(place())
    root.render(
      <React.StrictMode>
        <LatchkeyB2BProvider client={client}>
          <B2BAuthenticate onDone={onDone} onError={onError} />
          <B2BAuthenticate onDone={onDone} onError={onError} />
        </LatchkeyB2BProvider>
      </React.StrictMode>,
    )
  },
  unmount: () => root?.unmount(),
}

declare global {
  interface Window {
    membersStage: typeof membersStage
  }
}

Object.assign(window, { membersStage, client })
