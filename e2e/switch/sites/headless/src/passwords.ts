import { client } from './client'
import { field } from './field'

const session_duration_minutes = 60

export const passwords = {
  create: () =>
    client.passwords.create({ email: field('email'), password: field('password'), session_duration_minutes }),
  enter: () =>
    client.passwords.authenticate({ email: field('email'), password: field('password'), session_duration_minutes }),
  weigh: () => client.passwords.strengthCheck({ email: field('email'), password: field('password') }),
  forget: () =>
    client.passwords.resetByEmailStart({
      email: field('email'),
      login_redirect_url: `${location.origin}/authenticate`,
      reset_password_redirect_url: `${location.origin}/reset`,
    }),
  reset: () =>
    client.passwords.resetByEmail({
      token: new URLSearchParams(location.search).get('token') ?? '',
      password: field('password'),
      session_duration_minutes,
    }),
  change: () => client.passwords.resetBySession({ password: field('password'), session_duration_minutes }),
}
