import { expect, it } from 'vitest'
import { deliveryOutcome } from './delivery-outcome.ts'

it.each([
  [204, '', 'Delivered.'],
  [308, 'https://www.shop.example/hook', 'Set the URL to that address.'],
  [302, '', 'Set the URL to the final address.'],
  [410, '', 'Change the URL or remove the webhook.'],
  [422, '', 'does not accept this event (422)'],
  [418, '', 'The server answered with status 418.'],
  [0, 'ECONNREFUSED', 'Nothing listens at this address.'],
  [0, 'EUNKNOWN', 'The server could not be reached (EUNKNOWN).'],
])('names the cause of status %i and fault %j', (status, fault, sentence) => {
  expect(deliveryOutcome({ status, fault })).toContain(sentence)
})

it('names the target of a redirect', () => {
  const target = 'https://www.shop.example/hook'
  expect(deliveryOutcome({ status: 301, fault: target })).toContain(`redirects to ${target} (301)`)
})
