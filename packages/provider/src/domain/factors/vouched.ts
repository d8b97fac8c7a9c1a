/**
 * How a back end vouches for an address or wallet until it is proven: a user of its own, a pending user, or an address
 * that was typed into one of its forms.
 */
export type VouchedBy = 'own' | 'pending' | 'typed'
