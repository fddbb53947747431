import type { IvaConditionId } from '@trastienda/domain/person/iva-condition'
import { ArcaFault, type SoapClient } from './soap.ts'
import type { WithTicket } from './voucher-service.ts'
import { cutText, element, type XmlNode } from './xml.ts'

/** ARCA's register about the owner of a CUIT: a proposal for a person to confirm. */
export interface Taxpayer {
  readonly cuit: string
  readonly name: string
  readonly isActive: boolean
  readonly condition: IvaConditionId
  readonly address: {
    readonly street: string
    readonly city: string
    readonly postalCode: string
    readonly province: string
  }
  /** ARCA's own words on what it could not tell. */
  readonly remarks: readonly string[]
}

export interface TaxpayerService {
  /** Undefined if nobody has this CUIT. */
  find(cuit: string): Promise<Taxpayer | undefined>
}

interface Parts {
  readonly soap: SoapClient
  readonly url: string
  readonly cuit: string
  readonly withTicket: WithTicket
}

const REMARKS_MAX = 20

const NOBODY = /no existe persona/i

/** The taxes whose codes decide a condition. */
const TAXES = { monotributo: 20, iva: 30, exempt: 32, outside: 34 } as const

/** `ws_sr_constancia_inscripcion`. */
export const createTaxpayerService = ({ soap, url, cuit, withTicket }: Parts): TaxpayerService => ({
  find: (wanted) =>
    withTicket(async ({ token, sign }) => {
      try {
        const { body } = await soap.call({
          url,
          action: '""',
          body: {
            name: 'a5:getPersona_v2',
            attributes: { 'xmlns:a5': 'http://a5.soap.ws.server.puc.sr/' },
            content: [
              element('token', token),
              element('sign', sign),
              element('cuitRepresentada', cuit),
              element('idPersona', wanted),
            ],
          },
        })
        return taxpayerIn(body.child('personaReturn'))
      } catch (error) {
        if (error instanceof ArcaFault && NOBODY.test(error.message)) return undefined
        throw error
      }
    }),
})

/** An answer may hold data and errors side by side: the errors say why data are missing. */
const taxpayerIn = (found: XmlNode | undefined): Taxpayer | undefined => {
  // For somebody with a wrong address ARCA gives only the name, inside the error.
  const general = found?.child('datosGenerales') ?? found?.child('errorConstancia')
  if (found === undefined || general === undefined || NOBODY.test(general.value('error') ?? '')) return undefined
  const address = general.child('domicilioFiscal')
  const names = [general.value('apellido'), general.value('nombre')].filter((name) => name !== undefined)
  return {
    cuit: general.value('idPersona') ?? '',
    name: general.value('razonSocial') ?? names.join(' '),
    isActive: general.value('estadoClave') === 'ACTIVO',
    condition: conditionIn(found),
    address: {
      street: address?.value('direccion') ?? '',
      city: address?.value('localidad') ?? '',
      postalCode: address?.value('codPostal') ?? '',
      province: address?.value('descripcionProvincia') ?? '',
    },
    remarks: ['errorConstancia', 'errorRegimenGeneral', 'errorMonotributo'].flatMap((name) =>
      (found.child(name)?.children('error') ?? []).slice(0, REMARKS_MAX).map(({ text }) => cutText(text)),
    ),
  }
}

/** In recorded answers a tax without a state is active. */
const conditionIn = (found: XmlNode): IvaConditionId => {
  const taxesOf = (part: string): number[] =>
    (found.child(part)?.children('impuesto') ?? [])
      .filter((tax) => ['AC', undefined].includes(tax.value('estadoImpuesto')))
      .map((tax) => Number(tax.value('idImpuesto')))
  const general = taxesOf('datosRegimenGeneral')
  const monotributo = found.child('datosMonotributo')
  if (general.includes(TAXES.exempt)) return 4
  if (general.includes(TAXES.outside)) return 15
  if (general.includes(TAXES.iva)) return 1
  const category = monotributo?.child('categoriaMonotributo')?.value('descripcionCategoria') ?? ''
  if (monotributo === undefined || (category === '' && !taxesOf('datosMonotributo').includes(TAXES.monotributo)))
    return 5
  if (/social/i.test(category)) return 13
  return /promovido/i.test(category) ? 16 : 6
}
