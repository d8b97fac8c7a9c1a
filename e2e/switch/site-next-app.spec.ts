import { journeys } from './standing/journeys.ts'
import { testSite } from './standing/site-tests.ts'

testSite('next-app', journeys)
