import { journeys } from './standing/journeys.ts'
import { passkeyPage, rolesPage, teamPage } from './standing/page-journeys.ts'
import { testSite } from './standing/site-tests.ts'

testSite('next-app', { ...journeys, ...passkeyPage, ...rolesPage, ...teamPage })
