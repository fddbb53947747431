import { documentKindLabels, documentKinds } from '#domain/person/document-kind'
import type { DocumentKind } from '#domain/person/document-kind'
import { ivaConditions } from '#domain/person/iva-condition'
import type { IvaConditionId } from '#domain/person/iva-condition'
import { personTypes } from '#domain/person/person-type'
import type { PersonType } from '#domain/person/person-type'
import { provinces } from '#domain/person/province'
import type { Province } from '#domain/person/province'
import { supplies, supplyLabels } from '#domain/product/supply'
import type { Supply } from '#domain/product/supply'
import { zeroRateLabels, zeroRates } from '#domain/transaction/iva'
import type { ZeroRate } from '#domain/transaction/iva'
import { matchKey } from './match-columns.ts'

/*
 * The texts that a choice's cells may have (compared by `matchKey`) and their values: our own words, and other
 * programs' and people's.
 */

export const provinceWords: ReadonlyMap<string, Province> = words(provinces, (province) => province, {
  'Buenos Aires': ['bs as', 'bsas', 'pcia de buenos aires', 'provincia de buenos aires', 'pcia bs as', 'gba', 'pba'],
  'Ciudad Autónoma de Buenos Aires': [
    'caba',
    'c a b a',
    'capital federal',
    'capital',
    'cap fed',
    'cap federal',
    'cf',
    'ciudad de buenos aires',
    'ciudad autonoma de bs as',
    'ciudad autonoma buenos aires',
    'cdad autonoma de buenos aires',
    'cdad autonoma de bs as',
  ],
  Córdoba: ['cba'],
  'Entre Ríos': ['e rios', 'er'],
  Mendoza: ['mza'],
  'Río Negro': ['rn'],
  'Santa Cruz': ['sta cruz'],
  'Santa Fé': ['sta fe'],
  'Santiago del Estero': ['sgo del estero', 'stgo del estero', 'santiago'],
  'Tierra del Fuego': ['tdf', 'tierra del fuego antartida e islas del atlantico sur'],
  Tucumán: ['tuc'],
})

export const personTypeWords: ReadonlyMap<string, PersonType> = words(personTypes, (type) => type, {
  Cliente: ['clientes', 'clienta', 'clientas', 'cli', 'c', 'customer'],
  Proveedor: ['proveedores', 'proveedora', 'prov', 'p', 'supplier', 'vendor'],
  Empleado: ['empleados', 'empleada', 'empleadas', 'emp', 'e', 'personal', 'employee'],
})

export const ivaConditionWords: ReadonlyMap<string, IvaConditionId> = words(
  ivaConditions.map(({ id }) => id),
  (id) => ivaConditions.find((condition) => condition.id === id)?.label ?? '',
  {
    1: ['responsable inscripto', 'resp inscripto', 'resp insc', 'ri', 'r i', 'inscripto'],
    4: ['exento', 'iva exento', 'sujeto exento', 'ex'],
    5: ['cf', 'c f', 'cons final', 'consumidor'],
    6: ['monotributo', 'monotributista', 'resp monotributo', 'responsable monotributista', 'mono', 'rm', 'mt'],
    7: ['no categorizado'],
    15: ['no alcanzado'],
  },
)

/** Other documents are known by their digits. */
export const documentKindWords: ReadonlyMap<string, DocumentKind | 'national'> = words<DocumentKind | 'national'>(
  [...documentKinds, 'national'],
  (kind) => (kind === 'national' ? 'DNI' : documentKindLabels[kind]),
  {
    passport: ['passport', 'pas', 'p', '94'],
    foreign: ['extranjero', 'documento extranjero', 'ci ext', 'cedula extranjera', '91'],
    national: ['cuit', 'cuil', 'cuit cuil o dni', 'documento', 'd n i', 'sin identificar', '80', '86', '96', '99'],
  },
)

export const zeroRateWords: ReadonlyMap<string, ZeroRate> = words(zeroRates, (zeroRate) => zeroRateLabels[zeroRate], {
  exempt: ['exenta', 'iva exento', 'ex', 'e'],
  untaxed: ['no gravada', 'no alcanzado', 'no alcanzada', 'ng', 'n g', 'n'],
})

export const supplyWords: ReadonlyMap<string, Supply> = words(supplies, (supply) => supplyLabels[supply], {
  goods: ['bienes', 'b', 'producto', 'productos', 'p', 'mercaderia', 'no'],
  services: ['servicios', 'serv', 's', 'si'],
})

function words<Choice extends string | number>(
  choices: readonly Choice[],
  labelOf: (choice: Choice) => string,
  further: Readonly<Partial<Record<Choice, readonly string[]>>>,
): ReadonlyMap<string, Choice> {
  return new Map(
    choices.flatMap((choice) =>
      [matchKey(labelOf(choice)), ...(further[choice] ?? [])].map((word): [string, Choice] => [word, choice]),
    ),
  )
}
