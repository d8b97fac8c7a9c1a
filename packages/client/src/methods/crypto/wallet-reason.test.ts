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
  ['a method that the wallet has not', { code: 4200, message: 'It does not support the requested method.' }, 'unfit'],
  ['JSON-RPC: unknown method', { code: -32601, message: 'the method personal_sign does not exist' }, 'unfit'],
  ['unknown method, without a code', new Error('Method personal_sign not supported.'), 'unfit'],
  ['an updated extension', new Error('Extension context invalidated.'), 'gone'],
  ['a removed extension', new Error('Could not establish connection. Receiving end does not exist.'), 'gone'],
  ['an extension whose port is closed', new Error('Attempting to use a disconnected port object'), 'gone'],
  ['an extension that answers no more', new Error('The message port closed before a response was received.'), 'gone'],
  ['an error that says so inside', { code: -32603, message: 'x', cause: 'Extension context invalidated.' }, 'gone'],
  ['a closed dialog', new Error('User closed modal'), 'declined'],
  ['a closed window', new Error('Popup window was closed by the user'), 'declined'],
  ['a dialog that the user left', new Error('The user exited the connection.'), 'declined'],
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
