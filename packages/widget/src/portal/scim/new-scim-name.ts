/** The name of the card of a new connection. */
export const NEW_SCIM = 'new-scim'
