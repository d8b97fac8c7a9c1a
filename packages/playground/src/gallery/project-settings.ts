import type { Settings } from '@latchkey/client/core/bootstrap'

/** The settings of a project as it starts out. */
export const settingsOfAProject: Settings = {
  projectName: 'Latchkey',
  displayWatermark: true,
  cnameDomain: null,
  emailDomains: [],
  captchaSettings: { enabled: false },
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: false,
  pkceRequiredForSso: false,
  passwordConfig: null,
  siweRequiredForCryptoWallets: false,
  vertical: 'CONSUMER',
}
