/**
 * Combines every provider component with every client class of both packages, as a site's compiler reads the built
 * declarations.
 */
import * as users from '@latchkey/js'
import * as members from '@latchkey/js/b2b'
import * as headlessMembers from '@latchkey/js/b2b/headless'
import * as headlessUsers from '@latchkey/js/headless'
import * as stytch from '@latchkey/js/stytch'
import * as stytchMembers from '@latchkey/js/stytch/b2b'
import * as stytchHeadlessMembers from '@latchkey/js/stytch/b2b/headless'
import * as stytchHeadless from '@latchkey/js/stytch/headless'
import * as react from '@latchkey/react'
import * as reactMembers from '@latchkey/react/b2b'
import * as reactHeadlessMembers from '@latchkey/react/b2b/headless'
import * as reactHeadless from '@latchkey/react/headless'
import * as reactStytch from '@latchkey/react/stytch'
import * as reactStytchMembers from '@latchkey/react/stytch/b2b'

const token = 'public-token-test-00000000-0000-4000-8000-000000000000'

export const pairs = [
  <react.LatchkeyProvider key="1" client={users.createClient(token)}>
    site
  </react.LatchkeyProvider>,
  <react.LatchkeyProvider key="2" client={headlessUsers.createClient(token)}>
    site
  </react.LatchkeyProvider>,
  <react.LatchkeyProvider key="3" client={react.createClient(token)}>
    site
  </react.LatchkeyProvider>,
  <react.LatchkeyProvider key="4" client={reactHeadless.createClient(token)}>
    site
  </react.LatchkeyProvider>,
  <reactMembers.LatchkeyB2BProvider key="5" client={members.createB2BClient(token)}>
    site
  </reactMembers.LatchkeyB2BProvider>,
  <reactMembers.LatchkeyB2BProvider key="6" client={headlessMembers.createB2BClient(token)}>
    site
  </reactMembers.LatchkeyB2BProvider>,
  <reactMembers.LatchkeyB2BProvider key="7" client={reactMembers.createB2BClient(token)}>
    site
  </reactMembers.LatchkeyB2BProvider>,
  <reactMembers.LatchkeyB2BProvider key="8" client={reactHeadlessMembers.createB2BClient(token)}>
    site
  </reactMembers.LatchkeyB2BProvider>,
  <reactStytch.StytchProvider key="9" stytch={new stytch.StytchUIClient(token)} />,
  <reactStytch.StytchProvider key="10" stytch={new stytchHeadless.StytchHeadlessClient(token)} />,
  <reactStytch.StytchProvider key="11" stytch={reactStytch.createStytchUIClient(token)} />,
  <reactStytchMembers.StytchB2BProvider key="12" stytch={new stytchMembers.StytchB2BUIClient(token)} />,
  <reactStytchMembers.StytchB2BProvider key="13" stytch={new stytchHeadlessMembers.StytchB2BHeadlessClient(token)} />,
  <reactStytchMembers.StytchB2BProvider key="14" stytch={new reactStytchMembers.StytchB2BUIClient(token)} />,
  <reactStytchMembers.StytchB2BProvider key="15" stytch={reactStytchMembers.createStytchB2BUIClient(token)} />,
]
