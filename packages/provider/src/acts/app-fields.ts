import type { ConsoleAppChanges } from '@latchkey/protocol/console/app-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { listField, numberField, onOffField, textField } from './field.ts'

const urls = z.array(text(2_048).min(1)).max(100)

/** Name of an app. */
export const appName = textField(text(80).min(1), {
  option: 'name',
  value: 'NAME',
  about: 'name for the consent screen',
})

/** Fields of an app that `app create` and `app update` set. The rules of their values are in `app-fields.ts` of the domain. */
export const appFields = {
  client_description: textField(text(1_024), {
    option: 'description',
    value: 'TEXT',
    about: 'what the app does, for the consent screen',
  }),
  redirect_urls: listField(urls, {
    option: 'redirect',
    value: 'URL',
    about: "redirect URL; repeat for several, which replace the earlier ones; '' for none",
  }),
  post_logout_redirect_urls: listField(urls, {
    option: 'logout-redirect',
    value: 'URL',
    about: "URL after a logout; repeat for several; '' for none",
  }),
  logo_url: textField(text(2_048), {
    option: 'logo',
    value: 'URL',
    about: "https URL of a logo, which pages of the site can show; '' for none",
  }),
  access_token_expiry_minutes: numberField(z.int(), {
    option: 'token-minutes',
    value: 'MINUTES',
    about: 'life of access tokens, 5 to 1440; default 60',
  }),
  access_token_custom_audience: textField(text(2_048), {
    option: 'audience',
    value: 'TEXT',
    about: "further audience of access tokens; '' for none",
  }),
  access_token_template_content: textField(text(16_384), {
    option: 'access-token-template',
    value: 'JSON',
    about: 'claims to add to access tokens, with placeholders',
  }),
  id_token_template_content: textField(text(16_384), {
    option: 'id-token-template',
    value: 'JSON',
    about: 'claims to add to ID tokens, with placeholders',
  }),
  full_access_allowed: onOffField({
    option: 'full-access',
    about: 'whether tokens may be exchanged for sessions; first-party apps only',
  }),
  bypass_consent_for_offline_access: onOffField({
    option: 'offline-without-consent',
    about: 'whether refresh tokens need no consent; first-party apps only',
  }),
} as const satisfies Record<Exclude<keyof ConsoleAppChanges, 'client_name'>, unknown>
