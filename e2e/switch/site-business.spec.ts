import { companyPages } from './standing/page-journeys.ts'
import { testSite } from './standing/site-tests.ts'

testSite('business', companyPages)
