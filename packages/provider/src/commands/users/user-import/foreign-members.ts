/** Where a user of an import has what other products and tables call this. Keys are in lower case without separators. */
const ourNames: ReadonlyMap<string, string> = new Map([
  ...['email', 'emailaddress', 'emailaddresses', 'primaryemail', 'useremail', 'mail'].map(
    (name) => [name, 'emails: [{ email }]'] as const,
  ),
  ...['emailverified', 'emailconfirmedat', 'verifiedemail', 'isemailverified'].map(
    (name) => [name, 'emails: [{ verified }]'] as const,
  ),
  ...['phone', 'phonenumber', 'mobile'].map((name) => [name, 'phone_numbers: [{ phone_number }]'] as const),
  ...['passwordhash', 'hashedpassword', 'encryptedpassword', 'passworddigest', 'userpass', 'hash'].map(
    (name) => [name, 'password: { hash, hash_type }'] as const,
  ),
  ...['firstname', 'givenname'].map((name) => [name, 'name: { first_name }'] as const),
  ...['lastname', 'familyname', 'surname'].map((name) => [name, 'name: { last_name }'] as const),
  ...['id', 'uid', 'localid', 'sub', 'username', 'userlogin'].map((name) => [name, 'external_id'] as const),
  ...['createdat', 'registeredat'].map((name) => [name, 'created_at'] as const),
  ...['appmetadata', 'rawappmetadata', 'privatemetadata', 'publicmetadata'].map(
    (name) => [name, 'trusted_metadata'] as const,
  ),
  ...['usermetadata', 'rawusermetadata', 'unsafemetadata', 'customattributes'].map(
    (name) => [name, 'untrusted_metadata'] as const,
  ),
  ...['identities', 'provideruserinfo', 'externalaccounts'].map((name) => [name, 'providers'] as const),
])

/**
 * Says how members of a line are written here, for those whose meaning their name tells.
 *
 * @returns sentences that begin with a space; empty if no name is of that kind
 * @example
 * ```ts
 * spellingsHere(['email']) // ' `email` is written `emails: [{ email }]` here.'
 * ```
 */
export const spellingsHere = (names: readonly string[]): string => {
  const written = names.flatMap((name) => {
    const ours = ourNames.get(name.toLowerCase().replaceAll(/[\s_-]/g, ''))
    return ours === undefined ? [] : [`\`${name}\` is written \`${ours}\``]
  })
  return written.length === 0 ? '' : ` ${written.join(', ')} here.`
}
