import { expect } from 'playwright/test'
import { letsIn } from '../../testing/members.ts'
import { test } from '../../testing/site.ts'

const app = `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({ elementId: '#login', config: { authFlowType: 'Discovery', products: ['sso'] } })`

test('centers the name of each connection and shows progress only on the chosen one', async ({ page, site }) => {
  letsIn(site)
  const connections = ['Company', 'Society'].map((display_name, place) => ({
    connection_id: `connection-test-${place}`,
    display_name,
    identity_provider: 'generic',
  }))
  site.answers.set('sso/discovery/connections', { data: { connections } })
  await site.open({ app })
  await page.getByRole('button', { name: 'Use single sign-on' }).click()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  const chosenButton = page.getByRole('button', { name: 'Continue with Society' })
  const other = page.getByRole('button', { name: 'Continue with Company' })
  const middleOf = async (box: Promise<{ x: number; width: number } | null>) => {
    const { x, width } = (await box) ?? { x: 0, width: 0 }
    return x + width / 2
  }
  const name = page.getByText('Continue with Company', { exact: true })
  const text = name.evaluate((button) => {
    const range = document.createRange()
    for (const node of button.childNodes) if (node.nodeType === Node.TEXT_NODE) range.selectNode(node)
    return range.getBoundingClientRect().toJSON() as { x: number; width: number }
  })
  expect(await middleOf(text), 'a connection has no mark, so its name is centered').toBeCloseTo(
    await middleOf(name.boundingBox()),
    0,
  )
  // A response without content keeps the page (RFC 9110, 15.3.5), as a pending navigation does.
  await page.route(/\/sso\/start/, (route) => route.fulfill({ status: 204 }))
  await chosenButton.click()
  await expect(chosenButton).toHaveAttribute('data-busy', '')
  await expect(other).not.toHaveAttribute('data-busy')
  await other.click()
  await expect(chosenButton).toHaveAttribute('data-busy', '')
  await expect(other).not.toHaveAttribute('data-busy')
})
