import type { SignedInState } from '@latchkey/client/core/vertical'
import { enteredCode } from '@latchkey/protocol/core/entered-text'
import type { AuthorizeStarted } from '@latchkey/protocol/idp/wire'
import { screensOf } from '../../flow/screen.ts'
import { Consent } from './Consent.tsx'
import { checkedAnew } from './changed-session.ts'
import { DeviceCode } from './DeviceCode.tsx'
import { accountChangeOf, type IdpCalls, type IdpVertical, manifestOf, projectOf } from './idp-vertical.ts'
import { appOf, scopesOf } from './started.ts'

const screen = screensOf<IdpVertical>()

/** Creates the rows by which a device gets access: the code that it shows, and the consent (RFC 8628). */
export const deviceRows = <Who extends SignedInState, Started extends AuthorizeStarted>(
  calls: IdpCalls<Who, Started>,
) => {
  const { deviceStart, deviceSubmit, renew, revoke, accountOf } = calls
  const accountChange = accountChangeOf(calls)

  const IDPDevice = screen('IDPDevice', {
    view: DeviceCode,
    uses: { deviceStart },
    transitions: ['IDPDeviceConsent'],
    errors: { submit: { device_user_code_not_found: 'idp.deviceUnknown' } },
    isPrepaintable: true,
    back: false,
    on: {
      async submit({ at, use, go, show, emitEvent, report }, typed) {
        if (!/[a-z]/i.test(typed)) {
          show('idp.deviceText')
          return
        }
        const started = await use.deviceStart({ user_code: enteredCode(typed) })
        const target = { kind: 'code', userCode: started.user_code } as const
        const app = appOf(started, target)
        const granted = scopesOf(started, true)
        const scope = granted.map((one) => one.scope).join(' ')
        emitEvent('OAUTH_AUTHORIZE_FLOW_START', { client_id: started.client.client_id, redirect_uri: '', scope })
        return go('IDPDeviceConsent', {
          query: at.query,
          options: at.options,
          app,
          target,
          account: accountOf(started),
          scopes: granted,
          lacking: scopesOf(started, false),
          manifest: manifestOf({ at, report }, granted, app.name),
        })
      },
    },
  })

  const IDPDeviceConsent = screen('IDPDeviceConsent', {
    view: Consent,
    shows: projectOf,
    uses: { deviceSubmit, renew, revoke, accountChange },
    transitions: ['IDPRequest', 'IDPEnd'],
    isPrepaintable: true,
    back: false,
    async ambient({ at, use, go }) {
      await use.accountChange({ than: at.account.id })
      return go('IDPRequest', { query: at.query, options: at.options })
    },
    on: {
      async allow({ at, use, go, emitEvent, report }) {
        try {
          const shownAccount = { shown_account_id: at.account.id }
          await use.deviceSubmit({ user_code: at.target.userCode, ...shownAccount, consent_granted: true })
        } catch (fault) {
          return go('IDPRequest', await checkedAnew(fault, at, { report, renew: () => use.renew({}) }))
        }
        emitEvent('OAUTH_AUTHORIZE_FLOW_COMPLETE', {})
        return go('IDPEnd', { outcome: 'deviceAllowed', app: at.app.name, redirectURL: null })
      },
      async deny({ at, use, go, emitEvent }) {
        await use.deviceSubmit({ user_code: at.target.userCode, consent_granted: false })
        emitEvent('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', {})
        return go('IDPEnd', { outcome: 'denied', app: at.app.name, redirectURL: null })
      },
      async switchAccount({ at, use, go }) {
        await use.revoke({})
        return go('IDPRequest', { query: at.query, options: at.options, who: 'nobody' })
      },
    },
  })

  return { IDPDevice, IDPDeviceConsent }
}
