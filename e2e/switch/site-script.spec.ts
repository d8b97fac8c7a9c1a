import { journeys } from './standing/journeys.ts'
import { oneTap, passkeyPage } from './standing/page-journeys.ts'
import { testSite } from './standing/site-tests.ts'

testSite('script', { ...journeys, ...passkeyPage }, oneTap)
