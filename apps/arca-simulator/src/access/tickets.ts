import { createPublicKey, randomInt, sign, verify } from 'node:crypto'
import { argentineTime } from '#sim/clock'
import type { Store } from '#sim/store'
import { escaped, readRequest } from '#sim/xml'
import { newKey } from './authority.ts'

const HOURS = 12
const SOURCE = 'CN=wsaasimulador, O=AFIP, C=AR, SERIALNUMBER=CUIT 33693450239'

export interface Tickets {
  /** A ticket's XML in WSAA's answer. */
  issue(grant: { subject: string; service: string; relations: readonly string[]; now: Date }): string
  /** Why the services refuse a token and sign, in ARCA's order; undefined if they take them. */
  refusal(asked: { token: string; sign: string; cuit: string; service: string; now: Date }): string | undefined
}

/** Tickets are signed with a key of their own, made at the first start. */
export const openTickets = (store: Store): Tickets => {
  const key = store.read('ticket key') ?? newKey()
  store.write('ticket key', key)
  const publicKey = createPublicKey(key)

  return {
    issue({ subject, service, relations, now }) {
      const generated = Math.floor(now.getTime() / 1000) - 60
      const expires = new Date(now.getTime() + HOURS * 3_600_000)
      const keys = relations.map((cuit) => `                <relation key="${cuit}" reltype="4"/>\n`).join('')
      const sso =
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sso version="2.0">\n' +
        `    <id src="${SOURCE}" dst="CN=${service}, O=AFIP, C=AR" unique_id="${randomInt(2 ** 32)}" gen_time="${generated}" ` +
        `exp_time="${Math.floor(expires.getTime() / 1000)}"/>\n    <operation type="login" value="granted">\n` +
        `        <login entity="33693450239" service="${service}" uid="${escaped(subject)}" authmethod="cms" regmethod="22">\n` +
        `            <relations>\n${keys}            </relations>\n        </login>\n    </operation>\n</sso>\n`
      const token = Buffer.from(sso, 'utf8').toString('base64')
      return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<loginTicketResponse version="1.0">\n    <header>\n' +
        `        <source>${SOURCE}</source>\n        <destination>${escaped(subject)}</destination>\n` +
        `        <uniqueId>${randomInt(2 ** 32)}</uniqueId>\n        <generationTime>${argentineTime(now)}</generationTime>\n` +
        `        <expirationTime>${argentineTime(expires)}</expirationTime>\n    </header>\n    <credentials>\n` +
        `        <token>${token}</token>\n        <sign>${sign('sha256', Buffer.from(token), key).toString('base64')}</sign>\n` +
        '    </credentials>\n</loginTicketResponse>\n'
      )
    },
    refusal({ token, sign: signature, cuit, service, now }) {
      if (token === '') return 'ValidacionDeToken: Parametro nulo o vacio (token)'
      const sso = ssoIn(token)
      if (sso === undefined) {
        return 'ValidacionDeToken: No valido token. Excepcion: CargarStringBase64Token: Excepción: CargarNodos: Error al cargar token XML. Excepcion: Data at the root level is invalid. Line 1, position 1.'
      }
      const seconds = Math.floor(now.getTime() / 1000)
      if (seconds < sso.generated || seconds > sso.expires) {
        const times = [sso.generated, sso.expires].map((time) => `${time} (${dotNetTime(time)})`).join(', ')
        return `ValidacionDeToken: No validaron las fechas del token GenTime, ExpTime, NowUTC: ${times}, ${dotNetTime(seconds)}`
      }
      if (!verify('sha256', Buffer.from(token), publicKey, Buffer.from(signature, 'base64'))) {
        return 'ValidacionDeToken: Error al verificar hash: '
      }
      if (sso.service !== service) {
        return `ValidacionDeToken: No valido Id Sistema: ${service}(Id Sistema de token es: ${sso.service})`
      }
      if (!sso.relations.includes(cuit)) {
        return `ValidacionDeToken: No apareció CUIT en lista de relaciones: ${cuit}`
      }
      return undefined
    },
  }
}

/** `7/1/2021 8:19:19 PM`. */
const dotNetTime = (seconds: number): string =>
  new Date(seconds * 1000)
    .toLocaleString('en-US', { timeZone: 'UTC' })
    .replaceAll(/[,\u202F]/g, (character) => (character === ',' ? '' : ' '))

const ssoIn = (token: string) => {
  const text = Buffer.from(token, 'base64').toString('utf8')
  try {
    readRequest(text)
  } catch {
    return undefined
  }
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1] ?? ''
  return {
    generated: Number(attribute('gen_time')),
    expires: Number(attribute('exp_time')),
    service: attribute('service'),
    relations: [...text.matchAll(/<relation key="(\d+)"/g)].map((match) => match[1] ?? ''),
  }
}
