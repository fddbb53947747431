import type { Clock } from '#platform/clock'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import {
  accessAdvice,
  arcaServiceNames,
  arcaServices,
  isRelationMissing,
} from '@trastienda/domain/fiscal/access-advice'
import { rejectionAdvice } from '@trastienda/domain/fiscal/rejection-advice'
import { voucherTypes } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import type { Credentials } from './access-ticket.ts'
import type { ArcaClient } from './arca-client.ts'
import { isForKey } from './signing/certificate.ts'
import { ArcaFault, ArcaUnanswered } from './soap.ts'
import { ArcaRefusal } from './arca-refusal.ts'

export interface SelfTestStep {
  readonly step: string
  readonly isPassed: boolean
  /** True for a fact that vouchers do without. */
  readonly isOptional: boolean
  /** The finding, or what has to be done, in Spanish. */
  readonly text: string
}

interface Subject {
  readonly client: ArcaClient
  readonly credentials: Credentials
  readonly cuit: string
  readonly pointOfSale: number
  readonly environment: ArcaEnvironment
  readonly clock: Clock
}

const DAY_MS = 86_400_000

/**
 * Tests the connection step by step, from the certificate to the last numbers. The first failure ends the test, as each
 * step needs the steps before.
 */
export const selfTest = async (subject: Subject): Promise<SelfTestStep[]> => {
  const { client, pointOfSale } = subject
  const trials: readonly { step: string; isOptional?: boolean; run: () => string | Promise<string> }[] = [
    { step: 'Certificado', run: () => certificateFinding(subject) },
    { step: 'Servicio de facturación', run: () => statusFinding(client) },
    {
      step: 'Acceso',
      run: async () => {
        await client.authenticate(arcaServices.vouchers)
        return 'ARCA dio acceso a Facturación Electrónica.'
      },
    },
    { step: 'Punto de venta', run: () => pointFinding(subject) },
    { step: 'Condiciones frente al IVA', run: () => conditionsFinding(client) },
    { step: 'Últimos comprobantes', run: () => numbersFinding(client, pointOfSale) },
    { step: 'Constancia de inscripción', isOptional: true, run: () => registerFinding(client) },
  ]
  const steps: SelfTestStep[] = []
  for (const { step, isOptional = false, run } of trials) {
    try {
      steps.push({ step, isPassed: true, isOptional, text: await run() })
    } catch (error) {
      return [...steps, { step, isPassed: false, isOptional, text: adviceOn(error) }]
    }
  }
  return steps
}

/** A finding that a person has to do something about. */
class Finding extends Error {}

/** A person's remedy for an error, in Spanish. @throws the error, if it is not ARCA's */
export const adviceOn = (error: unknown): string => {
  if (error instanceof Finding) return error.message
  if (error instanceof ArcaUnanswered) return 'ARCA no responde. Probá de nuevo en unos minutos.'
  if (error instanceof ArcaFault) return accessAdvice(error.code, error.service) ?? `ARCA respondió: ${error.message}`
  if (error instanceof ArcaRefusal) {
    return error.errors.map(({ code, text }) => rejectionAdvice(code) ?? `${code}: ${text}`).join(' ')
  }
  throw error
}

/** Tries ARCA's register, which fills in contacts and needs a relation of its own. */
const registerFinding = async (client: ArcaClient): Promise<string> => {
  try {
    await client.authenticate(arcaServices.taxpayers)
  } catch (error) {
    if (!(error instanceof ArcaFault && isRelationMissing(error.code))) throw error
    throw new Finding(
      `Para facturar no hace falta. Para completar contactos con su CUIT, agregá en ARCA otra relación del certificado, con ${arcaServiceNames[arcaServices.taxpayers]}.`,
    )
  }
  return 'Los contactos se pueden completar con su CUIT.'
}

const certificateFinding = ({ credentials, cuit, clock }: Subject): string => {
  const { certificate, keyPem } = credentials
  const now = clock()
  if (!isForKey(certificate, keyPem)) throw new Finding('El certificado no corresponde a la clave: pedilo de nuevo.')
  if (certificate.validTo < now) throw new Finding('El certificado venció: pedí uno nuevo en ARCA y cargalo.')
  if (certificate.validFrom > now) throw new Finding('El certificado todavía no vale: revisá el reloj del servidor.')
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / DAY_MS)
  const holder = certificate.cuit === cuit ? '' : ` Es de ${certificate.cuit ?? 'otra persona'}, que te representa.`
  return `Vale por ${days} días más.${holder}`
}

const statusFinding = async (client: ArcaClient): Promise<string> => {
  const status = await client.vouchers.status()
  if (Object.values(status).some((state) => state !== 'OK')) {
    throw new Finding('ARCA avisa que su servicio no funciona en este momento. Probá de nuevo en unos minutos.')
  }
  return 'ARCA responde.'
}

const pointFinding = async ({ client, pointOfSale: wanted, environment }: Subject): Promise<string> => {
  const points = await client.vouchers.pointsOfSale()
  // ARCA's test environment mostly lists no points of sale but takes any; the last step, which reads the last numbers,
  // shows whether it takes this point.
  if (points.length === 0 && environment === 'testing') {
    return `Homologación no dice qué puntos de venta hay: se prueba con el ${wanted}.`
  }
  const usable = points.filter(({ emission, isBlocked, closedOn }) => {
    const isForServices = emission.startsWith('CAE') && !emission.startsWith('CAEA')
    return isForServices && !isBlocked && closedOn === undefined
  })
  if (usable.some(({ number }) => number === wanted)) return `El punto de venta ${wanted} es de Web Services.`
  const others = usable.map(({ number }) => number).join(', ')
  throw new Finding(
    others === ''
      ? 'No tenés puntos de venta de Web Services: dá de alta uno en ARCA.'
      : `El punto de venta ${wanted} no es de Web Services. Podés usar: ${others}.`,
  )
}

/** Checks that ARCA still has all conditions of our contacts. */
const conditionsFinding = async (client: ArcaClient): Promise<string> => {
  const known = new Set((await client.vouchers.receiverConditions()).map(({ code }) => code))
  const missing = ivaConditions.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return 'Coinciden con las de ARCA.'
  throw new Finding(`ARCA ya no tiene: ${missing.map(({ label }) => label).join(', ')}.`)
}

const numbersFinding = async (client: ArcaClient, pointOfSale: number): Promise<string> => {
  const found: string[] = []
  for (const { code, label } of voucherTypes) {
    const { number } = await client.vouchers.lastNumber({ pointOfSale, type: code })
    if (number > 0) found.push(`${label} ${number}`)
  }
  return found.length === 0 ? 'Todavía no hay comprobantes en este punto de venta.' : `${found.join(', ')}.`
}
