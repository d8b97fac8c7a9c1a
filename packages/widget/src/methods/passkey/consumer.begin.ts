/// <reference path="../../ui/css.d.ts" />

import { authenticate } from '@latchkey/client/methods/passkey/consumer'
import type { PasskeyRule } from '@latchkey/client/methods/passkey/passkey-rules'
import type { PlainId } from '../../copy/copy.ts'
import { passkeySignIn as signInWords } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import banner from '../../ui/styles/banner.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { Consumer } from '../../user-flow/vertical.ts'
import type { PasskeySays } from './consumer.contract.ts'
import { ruleOf } from './rule-of.ts'

/** What is said where the browser signed nobody in, by the rule that was broken: what a person can do about it, if anything. */
export const signInSentences: Readonly<Record<PasskeyRule, PlainId>> = {
  // A prompt that was cancelled, that nobody answered, or that found nothing looks alike: browsers do not tell sites what a device holds.
  refused: 'passkey.notAuthenticated',
  late: 'passkey.notAuthenticated',
  superseded: 'passkey.superseded',
  host: 'passkey.elsewhere',
  domain: 'passkey.elsewhere',
  missing: 'passkey.missing',
  // A key that cannot tell who holds it is of no use here, however often it is tried.
  unverified: 'passkey.unverified',
  unfit: 'passkey.unverified',
  unsupported: 'passkey.unsupported',
  algorithm: 'passkey.unsupported',
  unkept: 'passkey.unsupported',
  // Of a ceremony that makes one, or of what only the site can mend.
  exists: 'passkey.notAuthenticated',
  userId: 'passkey.notAuthenticated',
  failed: 'passkey.notAuthenticated',
}

export const styles = [states, screenStyles, banner]
export const sentences = signInWords

/** The client's word for how a call or a prompt ended. */
const codeOf = (fault: unknown) => (fault as { readonly code?: unknown } | null)?.code

/** Another ceremony has the page, or the person has closed what the field offered: nobody asks for it again. */
const isOver = (fault: unknown) => ['passkey_superseded', 'passkey_refused'].includes(String(codeOf(fault)))

export const begin = beginOf<Consumer, PasskeySays, 'autofill'>()({
  uses: { authenticate },
  leads: ['PasskeyConfirmation'],
  errors: { button: { webauthn_registration_not_found: 'passkey.notFound', '*': 'passkey.notAuthenticated' } },
  on: {
    async button({ use, go, env, tell, signedIn, show, report, signal }) {
      try {
        const grant = await use.authenticate({ session_duration_minutes: env.config.session.minutes, is_passkey: true })
        if (grant === null) throw new Error('The sign-in by passkey ended without an answer.')
        tell('PASSKEY_AUTHENTICATE', grant)
        signedIn(grant)
        return go('PasskeyConfirmation', {})
      } catch (fault) {
        const rule = ruleOf(fault)
        if (signal.aborted) throw fault
        if (rule) show(signInSentences[rule])
        // An answer that says nothing is not a provider that is out of reach.
        else if (codeOf(fault) === 'invalid_answer') show('passkey.notAuthenticated')
        else throw fault
        report(fault)
        return undefined
      }
    },
  },
  ambient: {
    async autofill({ use, go, env, tell, signedIn, signal }, _, { autocomplete }) {
      const session_duration_minutes = env.config.session.minutes
      autocomplete('webauthn')
      try {
        const grant = await use.authenticate({
          session_duration_minutes,
          is_passkey: true,
          conditional_mediation: true,
          // The field may stand in a shadow root, where the client does not look for it.
          disable_input_check: true,
        })
        if (grant === null || signal.aborted) return undefined
        tell('PASSKEY_AUTHENTICATE', grant)
        signedIn(grant)
        return go('PasskeyConfirmation', {})
      } catch (fault) {
        if (isOver(fault)) return undefined
        throw fault
      }
    },
  },
})
