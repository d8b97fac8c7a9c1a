import { journeys } from './standing/journeys.ts'
import { testSite } from './standing/site-tests.ts'

const { code, link, password } = journeys

testSite('webpack', { code, link, password })
