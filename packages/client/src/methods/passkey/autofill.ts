/** Whether passkeys can be offered in the autofill of a field. */
export const browserSupportsAutofill = async (): Promise<boolean> => {
  const { PublicKeyCredential: known } = globalThis as { readonly PublicKeyCredential?: typeof PublicKeyCredential }
  return (await known?.isConditionalMediationAvailable?.()) ?? false
}

/** Whether the page has a field for it; a field inside a shadow root is not found. */
export const hasField = (): boolean => document.querySelector('input[autocomplete*="webauthn"]') !== null
