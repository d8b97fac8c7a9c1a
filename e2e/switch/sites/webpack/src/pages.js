import { stytch } from './client'

const way = () => new URLSearchParams(location.search).get('way')

const options = async () => {
  const { Products, OTPMethods } = await import('@stytch/vanilla-js')
  const back = `${location.origin}/authenticate`
  const products = { otp: [Products.otp], link: [Products.emailMagicLinks], password: [Products.passwords] }
  window.told = []
  return {
    elementId: '#login',
    config: {
      products: products[way()] ?? [Products.passwords],
      emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
      otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
      passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: `${location.origin}/reset` },
      sessionOptions: { sessionDurationMinutes: 60 },
    },
    callbacks: {
      onEvent: ({ type }) => {
        const { StytchEventType } = require('@stytch/vanilla-js')
        window.told.push(Object.values(StytchEventType).includes(type) ? type : `unknown ${type}`)
      },
    },
  }
}

const pages = {
  '/login': async () => stytch().mountLogin(await options()),
  '/reset': async () =>
    stytch().mountResetPassword({
      ...(await options()),
      passwordResetToken: new URLSearchParams(location.search).get('token'),
    }),
  '/authenticate': () =>
    stytch().magicLinks.authenticate(new URLSearchParams(location.search).get('token'), {
      session_duration_minutes: 60,
    }),
}

export const showPage = (path) => pages[path]?.()
