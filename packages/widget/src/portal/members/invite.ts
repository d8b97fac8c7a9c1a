/** The name of the card of an invitation. */
export const INVITE = 'invite'
