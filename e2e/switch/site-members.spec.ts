import { memberLink, teamPage } from './standing/page-journeys.ts'
import { testSite } from './standing/site-tests.ts'

testSite('members', { ...teamPage, ...memberLink })
