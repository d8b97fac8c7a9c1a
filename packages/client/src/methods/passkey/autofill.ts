/** Checks whether the browser can offer passkeys in the autofill of a field. */
export const browserSupportsAutofill = async (): Promise<boolean> => {
  const { PublicKeyCredential: credentialClass } = globalThis as {
    readonly PublicKeyCredential?: typeof PublicKeyCredential
  }
  return (await credentialClass?.isConditionalMediationAvailable?.()) ?? false
}

/** Checks whether the page has a field for passkeys. A field inside a shadow root is not found. */
export const hasField = (): boolean => document.querySelector('input[autocomplete*="webauthn"]') !== null
