import { searchFor } from './address.ts'
import { lookSettings, settingsOf } from './groups.ts'
import type { Values } from './setting.ts'
import { type Vertical, verticalSetting } from './vertical.ts'

/** A typical sign-in, to start from. */
export interface Preset {
  readonly title: string
  /** The values that differ from the defaults. */
  readonly values: Values
}

/** Presets by vertical. The first one is the default sign-in. */
export const presetsOf: Readonly<Record<Vertical, readonly Preset[]>> = {
  users: [
    { title: 'Social and email', values: {} },
    { title: 'Email code', values: { products: 'otp' } },
    { title: 'Phone', values: { products: 'otp', methods: 'sms whatsapp' } },
    { title: 'Link', values: { products: 'emailMagicLinks' } },
    { title: 'Password', values: { products: 'emailMagicLinks passwords' } },
    { title: 'Passkey', values: { products: 'otp passkeys' } },
    {
      title: 'Everything',
      values: { products: 'otp passwords oauth passkeys crypto', methods: 'email sms whatsapp' },
    },
  ],
  organizations: [
    { title: 'Discovery', values: {} },
    { title: 'One organization', values: { flow: 'Organization' } },
    { title: 'Second factor', values: { flow: 'Organization', slug: 'guarded' } },
    { title: 'Password', values: { products: 'emailMagicLinks passwords' } },
    { title: 'Social', values: { products: 'emailOtp oauth' } },
    { title: 'Everything', values: { products: 'emailOtp passwords sso oauth' } },
  ],
}

/**
 * Returns the address of a preset. The look stays as it is, and so does the vertical.
 *
 * @param values the current values, for the look
 */
export const addressOf = ({ values: chosen }: Preset, vertical: Vertical, values: Values): string => {
  const look = Object.fromEntries(lookSettings.map(({ id, initial }) => [id, values[id] ?? initial]))
  const all = [verticalSetting, ...settingsOf[vertical]]
  return searchFor(all, { ...look, ...chosen, vertical }) || '/'
}
