import { expect, it } from 'vitest'
import { isOfNativeApp } from './pkce.ts'

it('F11 tells an address that another app of the machine can take from that of a site', () => {
  const apps = ['com.example.shop://login', 'shop://login', 'HTTPSX://a.example/', 'javascript:alert(1)']
  for (const address of apps) {
    expect(isOfNativeApp('test', address), address).toBe(true)
    expect(isOfNativeApp('live', address), address).toBe(true)
  }
  for (const address of [
    'http://localhost:3000/in',
    'http://127.0.0.1:50123/in',
    'http://[::1]:3000/in',
    'http://localhost',
  ]) {
    expect(isOfNativeApp('live', address), address).toBe(true)
    expect(isOfNativeApp('test', address), address).toBe(false)
  }
  for (const address of [
    'https://shop.example/in',
    'https://localhost.shop.example/',
    'http://localhost.shop.example/',
  ]) {
    expect(isOfNativeApp('live', address), address).toBe(false)
  }
})
