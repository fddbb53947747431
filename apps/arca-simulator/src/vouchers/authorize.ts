import { randomInt } from 'node:crypto'
import { argentineDay, argentineTime, dayAfter } from '#sim/clock'
import type { GrantedVoucher, IssuerCondition } from '#sim/store'
import { childOf, escaped, tag, textOf, type RequestNode } from '#sim/xml'
import { letterOf, voucherTypes } from './code-tables.ts'
import { detailProblems, detailRemarks, type Surroundings } from './detail-rules.ts'
import { readDetail, type Detail } from './detail.ts'
import { errorsXml, message, type Message } from './message.ts'
import type { Operation } from './operation.ts'
import { sumProblems } from './sum-rules.ts'

/** Cents from which on a final consumer must be identified (RG 5700/2025). */
const THRESHOLD = 1_000_000_000
const VALID_DAYS = 10

interface Head {
  readonly pointOfSale: number
  readonly type: number
  readonly count: number
}

interface Verdict {
  readonly detail: Detail
  /** Errors of the call, which reject the voucher too. */
  readonly errors: readonly Message[]
  readonly observations: readonly Message[]
  readonly granted: GrantedVoucher | undefined
}

/** FECAESolicitar: the content of its result. */
export const authorize = (operation: Operation): string => {
  const { request, cuit, parts } = operation
  const wanted = childOf(request, 'FeCAEReq')
  const cab = childOf(wanted, 'FeCabReq')
  const head = {
    pointOfSale: Number(textOf(cab, 'PtoVta')),
    type: Number(textOf(cab, 'CbteTipo')),
    count: Number(textOf(cab, 'CantReg')),
  }
  const nodes = childOf(wanted, 'FeDetReq')?.children.filter(({ name }) => name === 'FECAEDetRequest') ?? []
  const headErrors = headProblems(head, nodes.length, operation)
  if (parts.faults.strikes('numberStolen', 'FECAESolicitar')) steal(head, nodes[0], operation)
  const process = (): Verdict[] => decideInTurn(nodes, head, headErrors, operation)
  let verdicts = process()
  if (parts.faults.strikes('processedTwice', 'FECAESolicitar')) verdicts = process()

  const approved = verdicts.filter(({ granted }) => granted !== undefined).length
  const result = approved === verdicts.length && approved > 0 ? 'A' : approved === 0 ? 'R' : 'P'
  const errors = [...headErrors, ...verdicts.flatMap((verdict) => verdict.errors)]
  return (
    tag(
      'FeCabResp',
      tag('Cuit', cuit) +
        tag('PtoVta', head.pointOfSale) +
        tag('CbteTipo', head.type) +
        tag('FchProceso', processedAt(parts.clock.now())) +
        tag('CantReg', nodes.length) +
        tag('Resultado', result) +
        tag('Reproceso', 'N'),
    ) +
    tag('FeDetResp', verdicts.map(verdictXml).join('')) +
    (errors.length === 0 ? '' : errorsXml(errors))
  )
}

const headProblems = ({ pointOfSale, type, count }: Head, given: number, { cuit, parts }: Operation): Message[] => {
  const point = parts.store.pointsOfSale(cuit).find(({ number }) => number === pointOfSale)
  const isUsable = point !== undefined && point.emission === 'CAE' && !point.isBlocked
  return [
    ...issuerProblems(type, parts.store.taxpayer(cuit)?.condition),
    ...(count < 1 || count > 9998 ? [message(10001, 'Campo CantReg debe estar comprendido entre 1 y 9998')] : []),
    ...(count === given ? [] : [message(10002, 'La cantidad de registros no coincide con CantReg')]),
    ...(pointOfSale < 1 || pointOfSale > 99_998
      ? [message(10004, 'Campo PtoVta debe estar comprendido entre 1 y 99998')]
      : []),
    ...(isUsable ? [] : [message(10005, 'El punto de venta informado debe estar dado de alta y ser del tipo RECE')]),
    ...(voucherTypes.some(([code]) => code === type) ? [] : [message(10007, 'Campo CbteTipo invalido')]),
  ]
}

/** The texts are the manual's. */
const issuerProblems = (type: number, condition: IssuerCondition | undefined): Message[] => {
  if (condition === undefined) {
    return [
      message(
        10000,
        '05 EL CUIT INFORMADO COMO EMISOR NO SE ENCUENTRA REGISTRADO DE FORMA ACTIVA EN LAS BASES DE LA ADMINISTRACIÓN.',
      ),
    ]
  }
  const isRegistered = condition === 'responsable'
  if ((letterOf(type) === 'C') !== isRegistered) return []
  return [
    message(
      10000,
      isRegistered
        ? '08 NO AUTORIZADO A EMITIR COMPROBANTES – LA CUIT INFORMADA NO CORRESPONDE A UN EXENTO EN IVA.'
        : '01 LA CUIT INFORMADA NO CORRESPONDE A UN RESPONSABLE INSCRIPTO EN EL IMPUESTO',
    ),
  ]
}

/** The first voucher with a wrong number or day ends a request: the later ones are refused silently. */
const decideInTurn = (
  nodes: readonly RequestNode[],
  head: Head,
  headErrors: readonly Message[],
  operation: Operation,
): Verdict[] => {
  let isEnded = false
  return nodes.map((node) => {
    if (isEnded) return { detail: readDetail(node), errors: [], observations: [], granted: undefined }
    const verdict = decide(node, head, headErrors, operation)
    isEnded = verdict.errors.length > 0
    return verdict
  })
}

const decide = (node: RequestNode, head: Head, headErrors: readonly Message[], operation: Operation): Verdict => {
  const { cuit, parts } = operation
  const detail = readDetail(node)
  const today = argentineDay(parts.clock.now())
  const last = parts.store.last(cuit, head.pointOfSale, head.type)
  const isNext = detail.from === (last?.number ?? 0) + 1 && (detail.day === '' || detail.day >= (last?.day ?? ''))
  const errors = isNext
    ? []
    : [
        message(
          10016,
          'El numero o fecha del comprobante no se corresponde con el proximo a autorizar. Consultar metodo FECompUltimoAutorizado.',
        ),
      ]
  if (headErrors.length > 0 || errors.length > 0) return { detail, errors, observations: [], granted: undefined }
  const around = surroundings(detail, today, operation)
  const problems = [...sumProblems(head.type, detail), ...detailProblems(head.type, detail, around)]
  if (problems.length > 0) {
    return { detail, errors, observations: problems.toSorted((a, b) => a.code - b.code), granted: undefined }
  }
  const observations = detailRemarks(head.type, detail, around)
  const granted = grant(node, detail, head, observations, operation)
  return { detail, errors, observations, granted }
}

const surroundings = (detail: Detail, today: string, { cuit, parts }: Operation): Surroundings => ({
  issuerCuit: cuit,
  today,
  threshold: THRESHOLD,
  receiver: parts.store.taxpayer(String(detail.documentNumber)),
  associatedTotals: (detail.associated ?? [])
    .map(({ type, pointOfSale, number }) => parts.store.find(cuit, pointOfSale, type, number))
    .filter((found) => found !== undefined)
    .map(({ details }) => Math.round(Number(/<ImpTotal>([^<]*)/.exec(details)?.[1] ?? 0) * 100)),
})

const grant = (
  node: RequestNode,
  detail: Detail,
  { pointOfSale, type }: Head,
  observations: readonly Message[],
  { cuit, parts }: Operation,
): GrantedVoucher => {
  const now = parts.clock.now()
  const today = argentineDay(now)
  const day = detail.day || today
  const granted = {
    cuit,
    pointOfSale,
    type,
    number: detail.to,
    day,
    cae: newCae(day),
    expiresOn: dayAfter(day, VALID_DAYS),
    processedAt: processedAt(now),
    details: node.children.map((child) => echo(child, day)).join(''),
    observations: observationsXml(observations),
  }
  parts.store.grant(granted)
  return granted
}

/** Writes a request's node back as a consultation does: numbers without superfluous zeros, the day filled in. */
const echo = ({ name, text, children }: RequestNode, day: string): string => {
  if (children.length > 0) return tag(name, children.map((child) => echo(child, day)).join(''))
  if (name === 'CbteFch' && text === '') return tag(name, day)
  const isDouble = /^(?:Imp|BaseImp|Importe|Alic|MonCotiz)/.test(name)
  return tag(name, isDouble ? Number(text) : escaped(text))
}

const steal = (head: Head, node: RequestNode | undefined, operation: Operation): void => {
  if (node === undefined) return
  const detail = { ...readDetail(node), total: 1 }
  const foreign = { ...node, children: node.children.map((c) => (c.name === 'ImpTotal' ? { ...c, text: '0.01' } : c)) }
  const last = operation.parts.store.last(operation.cuit, head.pointOfSale, head.type)
  if (detail.from === (last?.number ?? 0) + 1) grant(foreign, detail, head, [], operation)
}

const verdictXml = ({ detail, observations, granted }: Verdict): string =>
  tag(
    'FECAEDetResponse',
    tag('Concepto', detail.concept) +
      tag('DocTipo', detail.documentType) +
      tag('DocNro', detail.documentNumber) +
      tag('CbteDesde', detail.from) +
      tag('CbteHasta', detail.to) +
      tag('CbteFch', granted?.day ?? detail.day) +
      tag('Resultado', granted === undefined ? 'R' : 'A') +
      observationsXml(observations) +
      tag('CAE', granted?.cae ?? '') +
      tag('CAEFchVto', granted?.expiresOn ?? ''),
  )

const observationsXml = (observations: readonly Message[]): string =>
  observations.length === 0
    ? ''
    : tag(
        'Observaciones',
        observations.map(({ code, text }) => tag('Obs', tag('Code', code) + tag('Msg', escaped(text)))).join(''),
      )

/** 14 digits: a week of the year, and chance. */
const newCae = (day: string): string => {
  const week = String(Math.ceil(Number(day.slice(4, 6)) * 4.34)).padStart(2, '0')
  return `7${day.slice(3, 4)}${week}${String(randomInt(10 ** 10)).padStart(10, '0')}`
}

const processedAt = (now: Date): string => argentineTime(now).slice(0, 19).replaceAll(/[-:T]/g, '')
