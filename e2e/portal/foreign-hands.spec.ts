import { type ForeignHands, startForeignHands } from '@latchkey/widget/testing/foreign-hands'
import { repeated } from '../../tools/test/slices.ts'
import { forgetMovedNodes } from '../fixtures/moved-nodes.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { heardBy, openPortal, portal, rowOf, section } from './portal-page.ts'

const hands: readonly (readonly [does: string, mode: ForeignHands])[] = [
  ['translates and inserts', { translates: 'same', inserts: true }],
  ['moves elements', { moves: true }],
  ['removes pictures and paragraphs', { removes: true }],
]

for (const [does, mode] of hands)
  test(
    `an admin invites, renames and allows on a page with an extension that ${does}`,
    does === 'moves elements' ? {} : repeated(`portal beside an extension that ${does}`),
    async ({ page, host, provider, address, inbox, organization, member, complaints }) => {
      const one = await organization()
      const { member_id: id } = await member(one, address, { name: 'Grace' })
      await page.addInitScript(startForeignHands, mode)
      await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'members' } })

      await portal(page).getByRole('button', { name: 'Invite a member' }).click()
      const invitation = section(page, 'invite')
      const emailField = invitation.getByLabel('Email address')
      await emailField.fill('ada')
      await invitation.getByRole('button', { name: 'Send invitation' }).click()
      await expect(invitation.getByText(/^Enter an email address/).first()).toBeVisible()
      await expect(emailField).toHaveValue('ada')
      const invited = `invited-${address}`
      await emailField.fill(invited)
      await invitation.getByRole('button', { name: 'Send invitation' }).click()
      await expect.poll(async () => (await inbox(invited)).length).toBe(1)
      await expect(invitation).toHaveCount(0)

      await rowOf(page, id).getByRole('button').click()
      const details = section(page, 'details')
      await details.getByRole('button', { name: /^Edit/ }).click()
      const nameField = details.getByLabel('Name')
      await nameField.fill('Grace Hopper')
      // A refusal of the provider keeps what the admin typed.
      await page.route('**/organizations/members/**', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 400, json: { error_type: 'bad_request', error_message: 'Not this one.' } })
          : route.fallback(),
      )
      await details.getByRole('button', { name: 'Save' }).click()
      await expect(details.getByText('Not this one.').first()).toBeVisible()
      await expect(nameField).toHaveValue('Grace Hopper')
      await page.unroute('**/organizations/members/**')
      await details.getByRole('button', { name: 'Save' }).click()
      await expect(details.getByRole('button', { name: /^Edit/ })).toBeVisible()
      await expect(details).toContainText('Grace Hopper')
      await section(page, 'membership').getByRole('button', { name: 'Deactivate' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
      const events = ['invite', 'details', 'deactivate'].map((change) => `PORTAL_CHANGED ${change}`)
      await expect.poll(() => heardBy(page)).toEqual(expect.arrayContaining(events))
      await expect(portal(page)).not.toContainText('Something went wrong')
      forgetMovedNodes(complaints)
    },
  )
