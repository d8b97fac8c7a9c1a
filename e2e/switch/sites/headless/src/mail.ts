import { client } from './client'
import { field } from './field'

const session_duration_minutes = 60
const back = `${location.origin}/authenticate`
let methodId = ''

/** Codes and links by mail and text. */
export const mail = {
  async sendCode() {
    const response = await client.otps.email.loginOrCreate(field('email'), { expiration_minutes: 5 })
    methodId = response.method_id
    return response
  },
  async sendText() {
    const response = await client.otps.sms.loginOrCreate(field('email'))
    methodId = response.method_id
    return response
  },
  enterCode: () => client.otps.authenticate(field('code'), methodId, { session_duration_minutes }),
  sendLink: () =>
    client.magicLinks.email.loginOrCreate(field('email'), { login_magic_link_url: back, signup_magic_link_url: back }),
  async comeBack() {
    const parsed = client.parseAuthenticateUrl()
    const answer = await client.authenticateByUrl({ session_duration_minutes })
    return { parsed: parsed?.tokenType, handled: answer?.handled }
  },
}
