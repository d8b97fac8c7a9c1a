import { journeys } from './standing/journeys.ts'
import { oneTap, passkeyPage, rolesPage, teamPage } from './standing/page-journeys.ts'
import { testSite } from './standing/site-tests.ts'

testSite('vite', { ...journeys, ...passkeyPage, ...rolesPage, ...teamPage }, oneTap)
