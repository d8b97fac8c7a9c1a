import { headlessJourneys } from './standing/headless-journeys.ts'
import { testSite } from './standing/site-tests.ts'

testSite('headless', headlessJourneys)
