/** A row of a table of codes: its code, its text and its first day. */
export type CodeRow = readonly [code: number | string, text: string, since: string]

/**
 * The types that the simulator grants. ARCA has more, with rules of their own: used goods (49), credit to companies
 * (201 to 213).
 */
export const voucherTypes: readonly CodeRow[] = [
  [1, 'Factura A', '20100917'],
  [2, 'Nota de Débito A', '20100917'],
  [3, 'Nota de Crédito A', '20100917'],
  [4, 'Recibos A', '20100917'],
  [5, 'Notas de Venta al contado A', '20100917'],
  [6, 'Factura B', '20100917'],
  [7, 'Nota de Débito B', '20100917'],
  [8, 'Nota de Crédito B', '20100917'],
  [9, 'Recibos B', '20100917'],
  [10, 'Notas de Venta al contado B', '20100917'],
  [63, 'Liquidacion A', '20100917'],
  [64, 'Liquidacion B', '20100917'],
  [34, 'Cbtes. A del Anexo I, Apartado A,inc.f),R.G.Nro. 1415', '20100917'],
  [35, 'Cbtes. B del Anexo I,Apartado A,inc. f),R.G. Nro. 1415', '20100917'],
  [39, 'Otros comprobantes A que cumplan con R.G.Nro. 1415', '20100917'],
  [40, 'Otros comprobantes B que cumplan con R.G.Nro. 1415', '20100917'],
  [60, 'Cta de Vta y Liquido prod. A', '20100917'],
  [61, 'Cta de Vta y Liquido prod. B', '20100917'],
  [11, 'Factura C', '20110330'],
  [12, 'Nota de Débito C', '20110330'],
  [13, 'Nota de Crédito C', '20110330'],
  [15, 'Recibo C', '20110330'],
  [51, 'Factura A con leyenda "Operación Sujeta a Retención"', '20150522'],
  [52, 'Nota de Débito A con leyenda "Operación Sujeta a Retención"', '20150522'],
  [53, 'Nota de Crédito A con leyenda "Operación Sujeta a Retención"', '20150522'],
  [54, 'Recibo A con leyenda "Operación Sujeta a Retención"', '20150522'],
]

export const concepts: readonly CodeRow[] = [
  [1, 'Producto', '20100917'],
  [2, 'Servicios', '20100917'],
  [3, 'Productos y Servicios', '20100917'],
]

export const documentTypes: readonly CodeRow[] = [
  [80, 'CUIT', '20080725'],
  [86, 'CUIL', '20080725'],
  [87, 'CDI', '20080725'],
  [89, 'LE', '20080728'],
  [90, 'LC', '20080728'],
  [91, 'CI Extranjera', '20080728'],
  [92, 'en trámite', '20080728'],
  [93, 'Acta Nacimiento', '20080728'],
  [94, 'Pasaporte', '20080728'],
  [95, 'CI Bs. As. RNP', '20080728'],
  [96, 'DNI', '20080725'],
  [99, 'Doc. (Otro)', '20080728'],
]

export const ivaRates: readonly CodeRow[] = [
  [3, '0%', '20090220'],
  [4, '10.5%', '20090220'],
  [5, '21%', '20090220'],
  [6, '27%', '20090220'],
  [8, '5%', '20141020'],
  [9, '2.5%', '20141020'],
]

/** The IVA of each code, in thousandths of the net. */
export const ivaShares: Readonly<Record<number, number>> = { 3: 0, 4: 105, 5: 210, 6: 270, 8: 50, 9: 25 }

export const tributes: readonly CodeRow[] = [
  [1, 'Impuestos nacionales', '20100917'],
  [2, 'Impuestos provinciales', '20100917'],
  [3, 'Impuestos municipales', '20100917'],
  [4, 'Impuestos Internos', '20100917'],
  [5, 'IIBB', '20170719'],
  [6, 'Percepción de IVA', '20170719'],
  [7, 'Percepción de IIBB', '20170719'],
  [8, 'Percepciones por Impuestos Municipales', '20170719'],
  [9, 'Otras Percepciones', '20170719'],
  [13, 'Percepción de IVA a no Categorizado', '20170719'],
  [99, 'Otro', '20100917'],
]

export const currencies: readonly CodeRow[] = [
  ['PES', 'Pesos Argentinos', '20090403'],
  ['DOL', 'Dólar Estadounidense', '20090403'],
]

/** Made up, as there is no market here. */
export const dollarRate = 1450.5

export const optionals: readonly CodeRow[] = [
  [22, 'Anulación', '20190424'],
  [23, 'Referencia Comercial', '20190424'],
  [27, 'Transferencia SCA/ADC', '20210401'],
  [2101, 'CBU', '20190424'],
  [2102, 'Alias', '20190424'],
]

export const countries: readonly CodeRow[] = [
  [200, 'ARGENTINA', '20100917'],
  [203, 'BRASIL', '20100917'],
  [208, 'CHILE', '20100917'],
  [225, 'URUGUAY', '20100917'],
]

/** A receiver's condition and its classes of vouchers. */
export const receiverConditions: readonly {
  code: number
  text: string
  classes: string
  letters: readonly string[]
}[] = [
  { code: 1, text: 'IVA Responsable Inscripto', classes: 'A/ALEY/C', letters: ['A', 'C'] },
  { code: 6, text: 'Responsable Monotributo', classes: 'A/ALEY/C', letters: ['A', 'C'] },
  { code: 13, text: 'Monotributista Social', classes: 'A/ALEY/C', letters: ['A', 'C'] },
  { code: 16, text: 'Monotributo Trabajador Independiente Promovido', classes: 'A/ALEY/C', letters: ['A', 'C'] },
  { code: 4, text: 'IVA Sujeto Exento', classes: 'B/C', letters: ['B', 'C'] },
  { code: 7, text: 'Sujeto No Categorizado', classes: 'B/C', letters: ['B', 'C'] },
  { code: 8, text: 'Proveedor del Exterior', classes: 'B/C', letters: ['B', 'C'] },
  { code: 9, text: 'Cliente del Exterior', classes: 'B/C', letters: ['B', 'C'] },
  { code: 10, text: 'IVA Liberado – Ley N° 19.640', classes: 'B/C', letters: ['B', 'C'] },
  { code: 15, text: 'IVA No Alcanzado', classes: 'B/C', letters: ['B', 'C'] },
  { code: 5, text: 'Consumidor Final', classes: 'B/C/49', letters: ['B', 'C'] },
]

/** The types that each type may refer to. */
export const associable: Readonly<Record<number, readonly number[]>> = {
  1: [88, 991],
  6: [88, 991],
  51: [88, 991],
  2: [1, 2, 3, 4, 5, 34, 39, 60, 63, 88, 991],
  3: [1, 2, 3, 4, 5, 34, 39, 60, 63, 88, 991],
  7: [6, 7, 8, 9, 10, 35, 40, 61, 64, 88, 991],
  8: [6, 7, 8, 9, 10, 35, 40, 61, 64, 88, 991],
  12: [11, 12, 13, 15],
  13: [11, 12, 13, 15],
  52: [51, 52, 53, 54, 88, 991],
  53: [51, 52, 53, 54, 88, 991],
}

const ofClassB = [6, 7, 8, 9, 10, 35, 40, 61, 64]
const ofClassC = [11, 12, 13, 15]

export const letterOf = (type: number): 'A' | 'B' | 'C' =>
  ofClassB.includes(type) ? 'B' : ofClassC.includes(type) ? 'C' : 'A'

/** Debit and credit notes. */
export const isCreditOrDebitNote = (type: number): boolean => [2, 3, 7, 8, 12, 13, 52, 53].includes(type)

/** The conditions of receivers for a class of vouchers (`ClaseCmp`); all of them without a class. */
export const conditionsOf = (voucherClass: string) =>
  receiverConditions.filter(({ classes }) => voucherClass === '' || classes.split('/').includes(voucherClass))
