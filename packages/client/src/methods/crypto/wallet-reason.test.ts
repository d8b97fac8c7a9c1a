import { expect, test } from 'vitest'
import { AccountSwitched, NoAccount, walletReason } from './wallet-reason.ts'

test.each<[what: string, fault: unknown, reason: ReturnType<typeof walletReason>]>([
  [
    'EIP-1193: rejected',
    { code: 4001, message: 'MetaMask Personal Message Signature: User denied message signature.' },
    'declined',
  ],
  ['rejected, without a code', new Error('User rejected the request.'), 'declined'],
  ['closed window of a wallet', new Error('User closed modal: Cancelled'), 'declined'],
  ['ethers', { code: 'ACTION_REJECTED', message: 'user rejected action' }, 'declined'],
  ['WalletConnect', { code: 5000, message: 'User rejected.' }, 'declined'],
  ['a text instead of an error', 'The request was cancelled', 'declined'],
  [
    'an error in another one',
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } },
    'declined',
  ],
  ['a cause', new Error('It failed.', { cause: { code: -32002 } }), 'pending'],
  [
    'EIP-1474: pending',
    { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending" },
    'pending',
  ],
  ['pending, without a code', new Error('Already processing eth_requestAccounts. Please wait.'), 'pending'],
  ['EIP-1193: not authorized', { code: 4100, message: 'The requested account has not been authorized.' }, 'locked'],
  ['EIP-1193: disconnected', { code: 4900, message: 'The provider is disconnected from all chains.' }, 'locked'],
  ['a locked wallet', new Error('Wallet is locked'), 'locked'],
  ['a wallet without an account', new NoAccount('none'), 'locked'],
  ['another account', new AccountSwitched('changed'), 'switched'],
  ['a wallet that is broken', new TypeError('x is not a function'), 'failed'],
  ['nothing', undefined, 'failed'],
  [
    'a circle of causes',
    Object.assign(new Error('a'), { cause: new Proxy({}, { get: (_, name) => (name === 'cause' ? {} : undefined) }) }),
    'failed',
  ],
])('finds the reason of %s', (_, fault, reason) => {
  expect(walletReason(fault)).toBe(reason)
})
