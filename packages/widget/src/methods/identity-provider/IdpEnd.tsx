import type { IdpSteps } from '../../mount/identity-provider.contract.ts'
import { Heading } from '../../ui/Heading.tsx'
import type { View } from '../../ui/view.ts'

/** The request is answered. The link is for browsers that did not open the app. */
export const IdpEnd: View<IdpSteps['IDPEnd']> = ({ at }) => {
  const { id, words, outcome, app, redirectURL } = at
  return (
    <div className="lk-view lk-end" role="status">
      <Heading id={`${id}-title`} text={words(titles[outcome], { app })} describedBy={`${id}-text`} />
      <p id={`${id}-text`} className="lk-body">
        {words(outcome === 'signedOut' && redirectURL === null ? 'idp.stayedText' : texts[outcome], { app })}
      </p>
      {redirectURL && (
        <a className="lk-link" href={redirectURL} rel="noreferrer">
          {words('idp.continue')}
        </a>
      )}
    </div>
  )
}

const titles = {
  allowed: 'idp.allowedTitle',
  deviceAllowed: 'idp.allowedTitle',
  denied: 'idp.deniedTitle',
  returned: 'idp.returnedTitle',
  refused: 'idp.returnedTitle',
  signedOut: 'idp.signedOutTitle',
  notSignedIn: 'idp.signedOutTitle',
  stayed: 'idp.stayedTitle',
} as const

const texts = {
  allowed: 'idp.allowedText',
  deviceAllowed: 'idp.deviceAllowedText',
  denied: 'idp.deniedText',
  returned: 'idp.returnedText',
  refused: 'idp.linkText',
  signedOut: 'idp.signedOutText',
  notSignedIn: 'idp.linkText',
  stayed: 'idp.stayedText',
} as const
