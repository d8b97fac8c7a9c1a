/**
 * Script of the page of a set-up link, which the provider serves. The element says what the link includes; the cookie of
 * the page is the credential.
 */
import { createSetupClient, setupFeaturesIn } from '@latchkey/client/identity/setup-client'
import { mountSetup } from '@latchkey/widget/portal/mount-setup'
import { bundlerRuntime } from './bundler-runtime.ts'

bundlerRuntime()
const element = document.getElementById('setup')
const { features = '', locale = 'en', ended = '' } = element?.dataset ?? {}
const [first, ...others] = setupFeaturesIn(features)
if (element && first)
  mountSetup(createSetupClient(`${location.pathname.replace(/\/+$/, '')}/api`), {
    element,
    locale,
    endedText: ended,
    features: [first, ...others],
  })
