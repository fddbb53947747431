import type { FoundVoucher } from '@trastienda/domain/fiscal/voucher/found-voucher'
import {
  MAX_VOUCHER_NUMBER,
  type Authorization,
  type Voucher,
  type VoucherId,
} from '@trastienda/domain/fiscal/voucher/voucher'
import type { AccessTicket } from './access-ticket.ts'
import { ArcaRefusal, messagesIn, type ArcaMessage } from './arca-refusal.ts'
import { ArcaFault, ArcaUnanswered, type Exchange, type SoapClient } from './soap.ts'
import { authorizationOf, foundVoucher, isAbout, readDay, voucherRequest } from './voucher-xml.ts'
import { element, type XmlElement, type XmlNode } from './xml.ts'

/** Runs a call under a ticket, which is renewed when ARCA refuses it. */
export type WithTicket = <T>(work: (ticket: AccessTicket) => Promise<T>) => Promise<T>

interface Spoken {
  readonly observations: readonly ArcaMessage[]
  readonly events: readonly ArcaMessage[]
  readonly exchange: Exchange
}

/** The last number that ARCA authorised, 0 for none, and its exchange. */
export interface LastNumber {
  readonly number: number
  readonly exchange: Exchange
}

/** ARCA's voucher under a number, if there is one, and its exchange. */
export interface LookedUp {
  readonly found: FoundVoucher | undefined
  readonly observations: readonly ArcaMessage[]
  readonly exchange: Exchange
}

/** The outcome of a sent voucher. `uncertain`: nobody knows, so the voucher is looked up by its number later. */
export type AuthorizationAnswer =
  | ({ readonly outcome: 'authorized'; readonly authorization: Authorization } & Spoken)
  | ({ readonly outcome: 'rejected'; readonly errors: readonly ArcaMessage[] } & Spoken)
  | { readonly outcome: 'uncertain'; readonly reason: string; readonly exchange: Exchange }

export interface ServiceStatus {
  readonly application: string
  readonly database: string
  readonly authentication: string
}

export interface PointOfSale {
  readonly number: number
  readonly emission: string
  readonly isBlocked: boolean
  readonly closedOn: string | undefined
}

/** The tables of codes that ARCA publishes, by the operation's name after `FEParamGet`. */
export type CodeTable = 'TiposCbte' | 'TiposConcepto' | 'TiposDoc' | 'TiposIva' | 'TiposTributos' | 'TiposOpcional'

export interface VoucherService {
  status(): Promise<ServiceStatus>
  pointsOfSale(): Promise<PointOfSale[]>
  codes(table: CodeTable): Promise<{ readonly code: string; readonly text: string }[]>
  /** The conditions of receivers, each with the letters that it allows. */
  receiverConditions(): Promise<{ readonly code: number; readonly text: string; readonly letters: string }[]>
  lastNumber(of: Pick<VoucherId, 'pointOfSale' | 'type'>): Promise<LastNumber>
  /** Undefined if ARCA has no authorised voucher of this number. */
  find(id: Pick<VoucherId, 'pointOfSale' | 'type' | 'number'>): Promise<FoundVoucher | undefined>
  /** Finds a voucher, with ARCA's notes of when it authorised the voucher. */
  lookUp(id: Pick<VoucherId, 'pointOfSale' | 'type' | 'number'>): Promise<LookedUp>
  /**
   * Throws if the voucher was not sent, or was refused together with the ticket: the voucher keeps its number and can
   * be sent again.
   */
  authorize(voucher: Voucher): Promise<AuthorizationAnswer>
}

interface Parts {
  readonly soap: SoapClient
  readonly url: string
  readonly cuit: string
  readonly withTicket: WithTicket
}

const NAMESPACE = 'http://ar.gov.afip.dif.FEV1/'
const NO_DATA = 602

/**
 * ARCA's service WSFEv1. Its calls throw ArcaUnanswered, ArcaFault and ArcaRefusal; `authorize` turns these into the
 * outcome of the sent voucher.
 */
export const createVoucherService = (parts: Parts): VoucherService => {
  const { call, ask, rows } = createCaller(parts)

  const lookUp = lookUpBy(ask)

  return {
    async status() {
      const { result } = await call('FEDummy', [])
      return {
        application: result.value('AppServer') ?? '',
        database: result.value('DbServer') ?? '',
        authentication: result.value('AuthServer') ?? '',
      }
    },
    async pointsOfSale() {
      return (await rows('FEParamGetPtosVenta')).map((row) => ({
        number: Number(row.value('Nro')),
        emission: row.value('EmisionTipo') ?? '',
        isBlocked: row.value('Bloqueado') === 'S',
        closedOn: row.value('FchBaja')?.replace(/^.+$/, readDay),
      }))
    },
    async codes(table) {
      return (await rows(`FEParamGet${table}`)).map((row) => ({
        code: row.value('Id') ?? '',
        text: row.value('Desc') ?? '',
      }))
    },
    async receiverConditions() {
      return (await rows('FEParamGetCondicionIvaReceptor')).map((row) => ({
        code: Number(row.value('Id')),
        text: row.value('Desc') ?? '',
        letters: row.value('Cmp_Clase') ?? '',
      }))
    },
    async lastNumber({ pointOfSale, type }) {
      const asked = [element('PtoVta', pointOfSale), element('CbteTipo', type)]
      const { result, exchange } = await ask('FECompUltimoAutorizado', ...asked)
      return { number: lastNumberIn(result, exchange), exchange }
    },
    lookUp,
    find: async (id) => (await lookUp(id)).found,
    authorize: (voucher) =>
      parts.withTicket(async (ticket) => {
        try {
          const { result, exchange } = await call('FECAESolicitar', [
            identity(ticket, parts.cuit),
            voucherRequest(voucher),
          ])
          return authorizationAnswer(voucher, result, exchange)
        } catch (error) {
          if (error instanceof ArcaUnanswered || error instanceof ArcaFault) {
            return { outcome: 'uncertain', reason: error.message, exchange: error.exchange }
          }
          throw error
        }
      }),
  }
}

const lastNumberIn = (result: XmlNode, exchange: Exchange): number => {
  const number = Number(result.value('CbteNro'))
  const isNumber = Number.isInteger(number) && number >= 0 && number <= MAX_VOUCHER_NUMBER
  if (!isNumber) throw new ArcaUnanswered('ARCA told no number', exchange)
  return number
}

interface Answer {
  readonly result: XmlNode
  readonly exchange: Exchange
}

const createCaller = ({ soap, url, cuit, withTicket }: Parts) => {
  const call = async (operation: string, content: readonly XmlElement[]): Promise<Answer> => {
    const { body, exchange } = await soap.call({
      url,
      action: `"${NAMESPACE}${operation}"`,
      body: { name: operation, attributes: { xmlns: NAMESPACE }, content },
    })
    const result = body.child(`${operation}Result`)
    if (result === undefined) throw new ArcaUnanswered(`ARCA answered ${body.name} to ${operation}`, exchange)
    return { result, exchange }
  }

  /** Sends a request under a ticket. It throws errors of the whole call, as nothing else comes with them. */
  const ask = (operation: string, ...content: readonly XmlElement[]): Promise<Answer> =>
    withTicket(async (ticket) => {
      const answer = await call(operation, [identity(ticket, cuit), ...content])
      const errors = messagesIn(answer.result, 'Errors', 'Err')
      if (errors.length > 0) throw new ArcaRefusal(errors, answer.exchange)
      return answer
    })

  const rows = async (operation: string): Promise<XmlNode[]> =>
    (await withoutData(ask(operation))).result?.child('ResultGet')?.children() ?? []

  return { call, ask, rows }
}

type Caller = ReturnType<typeof createCaller>

const lookUpBy =
  (ask: Caller['ask']): VoucherService['lookUp'] =>
  async (id) => {
    const { pointOfSale, type, number } = id
    const asked = element('FeCompConsReq', [
      element('CbteTipo', type),
      element('CbteNro', number),
      element('PtoVta', pointOfSale),
    ])
    const answer = await withoutData(ask('FECompConsultar', asked))
    const voucher = answer.result?.child('ResultGet')
    const found = voucher && foundVoucher(id, voucher)
    if (found === 'unreadable')
      throw new ArcaUnanswered('ARCA told of something that is not this voucher', answer.exchange)
    return { found, observations: messagesIn(voucher, 'Observaciones', 'Obs'), exchange: answer.exchange }
  }

const identity = ({ token, sign }: AccessTicket, cuit: string): XmlElement =>
  element('Auth', [element('Token', token), element('Sign', sign), element('Cuit', cuit)])

/** Turns the error by which ARCA says 'no data' into an empty answer. */
const withoutData = async (asked: Promise<Answer>): Promise<Partial<Answer> & Pick<Answer, 'exchange'>> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ArcaRefusal && error.errors.some(({ code }) => code === NO_DATA)) {
      return { exchange: error.exchange }
    }
    throw error
  }
}

/**
 * ARCA's answer to a voucher. The reasons of a rejection stand among the errors of the call or the observations of the
 * voucher.
 */
const authorizationAnswer = (asked: Voucher, result: XmlNode, exchange: Exchange): AuthorizationAnswer => {
  const errors = messagesIn(result, 'Errors', 'Err')
  const voucher = result.child('FeDetResp')?.children('FECAEDetResponse')[0]
  const observations = messagesIn(voucher, 'Observaciones', 'Obs')
  const events = messagesIn(result, 'Events', 'Evt')
  if (voucher?.value('Resultado') === 'A') {
    const head = result.child('FeCabResp')
    const isAsked = head !== undefined && isAbout(asked, head, voucher)
    const authorization = authorizationOf(voucher.value('CAE'), voucher.value('CAEFchVto'))
    return isAsked && authorization !== undefined
      ? { outcome: 'authorized', authorization, observations, events, exchange }
      : { outcome: 'uncertain', reason: 'ARCA authorised something that is not this voucher', exchange }
  }
  const refusal = new ArcaRefusal(errors, exchange)
  if (refusal.isAccess) throw refusal
  const isUnknown = errors.some(({ code }) => code >= 500 && code <= 502)
  if (isUnknown || (errors.length === 0 && observations.length === 0)) {
    return { outcome: 'uncertain', reason: refusal.message, exchange }
  }
  return { outcome: 'rejected', errors, observations, events, exchange }
}
