const back = `${process.env.NEXT_PUBLIC_ORIGIN}/authenticate`

/** What the server and the browser of this site both say of the form. */
export const publicToken = process.env.NEXT_PUBLIC_PUBLIC_TOKEN ?? ''
export const baseURL = process.env.NEXT_PUBLIC_PROVIDER ?? ''
export const options = { config: { products: ['otp' as const] }, locale: 'de' }
export const fields = { login_redirect_url: back, signup_redirect_url: back }
