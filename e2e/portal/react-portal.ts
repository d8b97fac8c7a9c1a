import { createStytchB2BClient, StytchB2BProvider } from '@stytch/react/b2b'
import {
  AdminPortalMemberManagement,
  AdminPortalOrgSettings,
  AdminPortalSCIM,
  AdminPortalSSO,
} from '@stytch/react/b2b/adminPortal'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The site of existing-portal-react.spec.ts: the four components of the portal, by the hash of its URL. */
const components = {
  '#members': AdminPortalMemberManagement,
  '#organization': AdminPortalOrgSettings,
  '#sso': AdminPortalSSO,
  '#scim': AdminPortalSCIM,
}

const { url, publicToken } = window.provider
// Its types leave these addresses out.
const options: object = {
  endpoints: {
    testAPIURL: url,
    liveAPIURL: url,
    dfpBackendURL: url,
    clientsideServicesIframeURL: `${url}/clientside-services/index.html`,
  },
}
const stytch = createStytchB2BClient(publicToken, options)

const root = document.getElementById('portal')
const component = components[location.hash as keyof typeof components]
if (root) createRoot(root).render(createElement(StytchB2BProvider, { stytch }, createElement(component)))
