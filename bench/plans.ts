import { productPlans } from '../packages/widget/src/testing/product-plans.ts'
import { compare, type VisitMedians } from './page-time.ts'
import { html, mountScript, openSite, place } from './site.ts'

/** Compares ways to load the first field on the slow network, without a press. */
export async function comparePlans(rounds: number): Promise<Readonly<Record<string, VisitMedians>>> {
  const plans = Object.entries(productPlans)
  const site = await openSite((host) =>
    Object.fromEntries(plans.map(([, config], index) => [`/plan-${index}`, html(place + mountScript(host, config))])),
  )
  try {
    const places = plans.map(([name], index) => [name, { url: `${site.url}/plan-${index}`, press: false }] as const)
    return await compare(Object.fromEntries(places), 'slow', rounds)
  } finally {
    await site.close()
  }
}
