/**
 * A back end says whose an address or wallet is, and what it makes of them until they have proven it: a user of its own, one that it
 * waits for, or the person who typed it into one of its forms.
 */
export type Vouched = 'own' | 'pending' | 'typed'
