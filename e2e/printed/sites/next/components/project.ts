const back = `${process.env.NEXT_PUBLIC_ORIGIN}/authenticate`

/** Options of the form that the site's server and browser share. */
export const publicToken = process.env.NEXT_PUBLIC_PUBLIC_TOKEN ?? ''
export const baseURL = process.env.NEXT_PUBLIC_PROVIDER ?? ''
export const options = { config: { products: ['otp' as const] }, locale: 'de' }
export const fields = { login_redirect_url: back, signup_redirect_url: back }
