import type { Settings } from '@latchkey/client/core/settings/bootstrap'

/** Default settings of a project. */
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
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
  siweRequiredForCryptoWallets: false,
  passkeyUpgradeEnabled: false,
  slugPattern: null,
  createOrganizationEnabled: true,
  rbacPolicy: null,
  theme: null,
  phoneCountries: null,
  vertical: 'CONSUMER',
}
