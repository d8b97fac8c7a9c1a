import type { B2B } from '@latchkey/widget/member-flow/vertical'
import type { Portal } from '@latchkey/widget/portal/contract'
import { createB2BClient, type LatchkeyB2BClient } from '../create-b2b-client.ts'
import { defineElement } from './define.ts'

defineElement<B2B, 'mount', LatchkeyB2BClient>('latchkey-b2b', createB2BClient, 'mount')
// A page that also loads the script of users has its element: the first definition counts.
defineElement<B2B, 'mountAccount', LatchkeyB2BClient>('latchkey-account', createB2BClient, 'mountAccount')
defineElement<Portal, 'mountPortal', LatchkeyB2BClient>('latchkey-portal', createB2BClient, 'mountPortal')
