import { expect, test } from 'vitest'
import { readConfig } from '../consumer/read-config.ts'
import { linkTo } from '../methods/email-link/sending/login-link.ts'
import { emailSendRequest, textSendRequest } from '../methods/otp/sending/codes.ts'
import { resetMailTo } from '../methods/password/mails/reset-mail.ts'
import { wordsOf } from './copy.ts'
import { localizedWordsOf } from './localized-words.ts'

const config = readConfig({ products: ['otp', 'emailMagicLinks', 'passwords'] })
const address = 'ada@example.com'
const requestsIn = (words: ReturnType<typeof wordsOf>) => {
  const env = { config, words }
  return [
    linkTo(address, env),
    emailSendRequest(address, env),
    textSendRequest('+14155550123', env),
    resetMailTo(address, env),
  ]
}

test('sends the language of the mount with every mail and text message, in lower case', () => {
  const words = localizedWordsOf('pt-BR', {})({})
  for (const request of requestsIn(words)) expect(request).toMatchObject({ locale: 'pt-br' })
})

test('sends no language without a locale, as recorded clients do', () => {
  for (const request of requestsIn(wordsOf({}))) expect(request).not.toHaveProperty('locale')
})
