/** Names of theirs that ours lack, by what they belong to. They join with it; then their row here must go. */
export const joinsLater: Readonly<Record<string, RegExp>> = {
  'social sign-in':
    /^(?:\w+OAuthFactor|I(?:Headless)?OAuth\w+|OAuth(?:Attach|Authenticate|GetURL|Start|Options)\w*|Providers?Options|OneTapStyleConfig|icons(?:Black|White)|IconRegistry|oauth(?:\..+)?|user\.deleteOAuthRegistration)$/,
  wallets: /^(?:\w*CryptoWallet\w+|SIWEParams|cryptoWallets(?:\..+)?|user\.deleteCryptoWallet)$/,
  passkeys: /^PasskeyOptions$/,
  'authenticator apps': /^(?:\w*TOTP\w*|AuthenticatorAppFactor|RecoveryCode\w+|totps(?:\..+)?|user\.deleteTOTP)$/,
  'connected apps':
    /^(?:ConnectedAppPublic|ScopeResult|\w*(?:IDP|IdentityProvider|AccessToken)\w*|OAuth(?:Authorize|Logout)\w+|parseOAuth\w+|AuthTokenParams|SessionAttest\w+|UserGetConnectedAppsResponse|idp(?:\..+)?|session\.(?:attest|exchangeAccessToken)|user\.(?:getConnectedApps|revokedConnectedApp))$/,
  permissions: /^(?:\w*PermissionsMap|IHeadlessRBACClient|rbac(?:\..+)?|useStytchIsAuthorized|withStytchPermissions)$/,
  impersonation: /^(?:\w*Impersonation\w+|impersonation(?:\..+)?)$/,
  'known devices': /^(?:SDKDeviceHistory|DeviceAttributeDetails)$/,
  'the business half':
    /B2B|SCIM|SSO|SAML|OIDC|Member|Organization|M[Ff][Aa]|Discover|^(?:AuthFlowType|PrimaryRequired|RetiredEmailAddress|X509Certificate|EncryptionPrivateKey|ExternalConnection|SearchQueryOperand|OAuthRegistration)$/,
}

/** Names of theirs that belong to apps on phones. No browser meets them, and they do not join. */
export const ofPhones =
  /Biometric|^BiometryType$|^I?RN[A-Z]|^(?:ChallengeSigningFailed|DeviceCredentialsNotAllowed|FailedCodeChallenge|FailedToDecryptData|Internal|InvalidAuthorizationCredential|InvalidCredentialType|JSONDataNotConvertibleToString|KeyInvalidated|KeystoreUnavailable|MissingAttestationObject|MissingAuthorizationCredentialIDToken|MissingGoogleClientID|MissingPKCE|MissingPublicKey|MissingUrl|NoCredentialsPresent|NoCurrentSession|PasskeysUnsupported|SDKNotConfigured|UserCancellation|UserLockedOut|InvalidRedirectScheme|InvalidStartUrl)Error$|^(?:DFPNotConfigured|InvalidPrivateKeyLength|MissingCipherIv|PasskeysInvalidEncoding|PasskeysMisconfigured|RandomNumberGenerationFailed|SignInWithAppleMisconfigured|errorToStytchError)$/
