import { isIP } from 'node:net'
import { parseSecretsKey } from './platform/secrets/secrets-key.ts'
import { StartupError } from './platform/failures/startup-error.ts'

export type Setting = (name: string) => string | undefined

export const wrong = (name: string, expected: string): StartupError => new StartupError(`${name} must be ${expected}`)

export const portIn = (name: string, text: string): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw wrong(name, 'a number from 0 to 65535')
  return Number(text)
}

export const oneOf = <T extends string>(name: string, text: string, allowed: readonly T[]): T => {
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw wrong(name, `one of: ${allowed.join(', ')}`)
  return found
}

/** The message does not repeat the value, because such addresses hold passwords. */
export const urlIn = (name: string, text: string | undefined, protocols: readonly string[]): string | undefined => {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw wrong(name, `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
  }
  return text
}

export const phoneIn = (text: string | undefined): string | undefined => {
  const digits = text?.replaceAll(/\D/g, '').length ?? 0
  if (text === undefined || (digits >= 6 && digits <= 20 && /^\+?[\d\s().-]+$/.test(text))) return text
  throw wrong('SUPPORT_PHONE', 'a telephone number')
}

export const keyIn = (name: string, text: string | undefined): Uint8Array | undefined => {
  const key = text === undefined ? undefined : parseSecretsKey(text)
  if (text !== undefined && key === undefined) {
    throw wrong(name, '32 random bytes in base64, as `openssl rand -base64 32` makes them')
  }
  return key
}

const MOST_PROXIES = 10

export const proxiesIn = (text: string | undefined): false | number | readonly string[] => {
  if (text === undefined) return false
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PROXIES) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  throw wrong('TRUST_PROXY', `a number of proxies from 1 to ${MOST_PROXIES}, or networks such as 127.0.0.1, 10.0.0.0/8`)
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/')
  const widest = { 0: undefined, 4: 32, 6: 128 }[isIP(address)]
  if (widest === undefined || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)
}
