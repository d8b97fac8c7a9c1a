import { journeys } from './standing/journeys.ts'
import { passkeyPage } from './standing/page-journeys.ts'
import { testSite } from './standing/site-tests.ts'

testSite('next-pages', { ...journeys, ...passkeyPage })
