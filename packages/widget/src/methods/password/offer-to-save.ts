interface PasswordCredentials {
  readonly PasswordCredential?: new (pair: { readonly id: string; readonly password: string }) => Credential
}

/**
 * Gives a password that was set by a link to the browser's own manager, together with the address that only the answer
 * has named: no field of the form could. Where a browser has no such call, or refuses it, nothing happens.
 *
 * @see https://w3c.github.io/webappsec-credential-management/#passwordcredential-interface
 */
export const offerToSave = async (email: string | undefined, password: string): Promise<void> => {
  const { PasswordCredential } = window as unknown as PasswordCredentials
  if (!PasswordCredential || !email) return
  try {
    await navigator.credentials.store(new PasswordCredential({ id: email, password }))
  } catch {
    // In a frame of another origin, say. The person signs in all the same.
  }
}
