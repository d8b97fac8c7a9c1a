import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as sections from '../../packages/widget/src/copy/locales/en.ts'
import { catalogueOf } from '../../packages/widget/src/copy/locales.ts'
import { stringIds, unbuiltIds } from '../../packages/widget/src/stytch/string-ids.ts'
import { sentenceOf } from '../../packages/widget/src/stytch/strings.ts'
import { expect, test } from '../fixtures/test.ts'

const english = catalogueOf(sections) as Readonly<Record<string, string>>
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Reads every sentence of a published catalog (gettext) by its id. */
const sentencesIn = (path: string): ReadonlyMap<string, string> => {
  const text = readFileSync(`${root}node_modules/${path}`, 'utf8').replaceAll('"\n"', '')
  return new Map(
    [...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', said = '']) => [id, said] as const),
  )
}

/** Matches ids of sentences that the provider sends or that are unused; the document on switching lists them. */
const unsaid =
  /^error\.(?!passkey|duplicatePasskey|otpCodeNotFound)|^password\.zxcvbn\.|^watermark\.|^(?:button\.(?:edit|emailResent|save)|emailConfirmation\.emailSent|loading\.label|formField\.otp\.ariaLabel|passkey\.registrationStart\.subtitle|passcode\.(?:didntGetIt|codeSent)|password\.(?:createAccount\.title|didntGetItResend|setPassword\.title|requirement\.(?:suggestion|warning)|strength|strength\.notAccepted))$/

const slotsOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

test('knows every id of the existing catalogs, and its sentence fits in place of ours', async () => {
  for (const path of ['stytch-vanilla-5/messages/en.po', '@stytch/vanilla-js/messages/en.po']) {
    const theirs = sentencesIn(path)
    expect(theirs.size).toBeGreaterThan(150)
    for (const [id, said] of theirs) {
      const kinds = [id in stringIds, unbuiltIds.test(id), unsaid.test(id)].filter((is) => is)
      expect.soft([id, kinds.length], path).toEqual([id, 1])
      for (const ours of stringIds[id] ?? []) {
        const known = slotsOf(english[ours] ?? '')
        expect
          .soft(
            slotsOf(sentenceOf(said)).filter((slot) => !known.includes(slot)),
            `${id} as ${ours}`,
          )
          .toEqual([])
      }
    }
  }
})
