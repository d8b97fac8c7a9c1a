import { expect } from 'playwright/test'
import { engines, letsIn, memberApp, memberScreen } from '../testing/members.ts'
import { test } from '../testing/site.ts'

for (const authFlowType of ['Discovery', 'Organization'])
  test(`reports the client and the mount of members under their own names in the ${authFlowType} flow`, async ({
    page,
    site,
  }) => {
    letsIn(site)
    site.answers.set('organizations/search', { data: { organization: engines } })
    const config = { authFlowType, products: ['emailMagicLinks'], organizationSlug: 'engines' }
    await site.open({ app: memberApp(config) })
    await expect(memberScreen(page, 'Main').getByLabel('Email')).toBeVisible()
    const names = () => site.reports.map((report) => report.split(' ', 1)[0]).sort()
    await expect.poll(names).toEqual(['b2b_sdk_instance_instantiated', 'render_b2b_login_screen'])
    const [mounted = ''] = site.reports.filter((report) => report.startsWith('render'))
    expect(JSON.parse(mounted.slice(mounted.indexOf(' ')))).toMatchObject({ options: config, bootstrap: {} })
  })
