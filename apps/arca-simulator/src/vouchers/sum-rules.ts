import { isCreditOrDebitNote, ivaShares, letterOf, tributes as tributeTable } from './code-tables.ts'
import type { Detail } from './detail.ts'
import { message, type Message } from './message.ts'

/** ARCA's margin: a cent for each summand, or a ten-thousandth. */
const isNear = (found: number, expected: number, count = 1): boolean => {
  const off = Math.abs(found - expected)
  return off <= count || off <= Math.abs(expected) / 10_000
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** The rules about a voucher's amounts. */
export const sumProblems = (type: number, detail: Detail): Message[] => {
  const isC = letterOf(type) === 'C'
  const { untaxed, exempt, net, tributed, iva, total } = detail
  const expected = isC ? net + tributed : untaxed + net + exempt + tributed + iva
  return [
    ...(detail.isImprecise ? [message(10056, 'Los importes deben informarse con dos decimales')] : []),
    ...(untaxed < 0 || (isC && untaxed !== 0) ? [message(10043, 'Campo ImpTotConc invalido')] : []),
    ...(exempt < 0 || (isC && exempt !== 0) ? [message(10044, 'Campo ImpOpEx invalido')] : []),
    ...(net < 0 ? [message(10045, 'Campo ImpNeto no puede ser menor a 0')] : []),
    ...(tributed < 0 ? [message(10046, 'Campo ImpTrib no puede ser menor a 0')] : []),
    ...(iva < 0 || (isC && iva !== 0) ? [message(10047, 'Campo ImpIVA invalido')] : []),
    ...(isNear(total, expected)
      ? []
      : [
          message(
            10048,
            'El campo ImpTotal debe ser igual a la suma de ImpTotConc + ImpNeto + ImpOpEx + ImpTrib + ImpIVA',
          ),
        ]),
    ...(total < 0 ? [message(10065, 'Campo ImpTotal no puede ser menor a 0')] : []),
    ...tributeProblems(detail),
    ...(isC ? classCProblems(detail) : ivaProblems(type, detail)),
  ]
}

const classCProblems = ({ rates }: Detail): Message[] =>
  rates === undefined ? [] : [message(10071, 'Para comprobantes tipo C el array de IVA no debe informarse')]

const ivaProblems = (type: number, { iva, net, rates }: Detail): Message[] => {
  const isLoose = isCreditOrDebitNote(type)
  const given = rates ?? []
  const ids = given.map(({ id }) => id)
  const isWithoutRates = iva > 0 && given.length === 0
  const isOtherThanZero = iva === 0 && ids.some((id) => id !== 3)
  const isEmpty = rates !== undefined && given.length === 0
  const isOff = ({ id, base, amount }: (typeof given)[number]): boolean =>
    !isNear(amount, (base * (ivaShares[id] ?? 0)) / 1000)
  return [
    ...(isWithoutRates || isOtherThanZero || isEmpty
      ? [message(10018, 'El objeto IVA no se corresponde con ImpIVA')]
      : []),
    ...(ids.some((id) => ivaShares[id] === undefined) ? [message(10019, 'Campo Id en AlicIVA invalido')] : []),
    ...(!isLoose && given.some(({ base }) => base <= 0)
      ? [message(10020, 'Campo BaseImp en AlicIVA debe ser mayor a 0')]
      : []),
    ...(!isLoose && given.some(({ amount }) => amount < 0)
      ? [message(10021, 'Campo Importe en AlicIVA invalido')]
      : []),
    ...(new Set(ids).size < ids.length ? [message(10022, 'El campo Id en AlicIVA no debe repetirse')] : []),
    ...(isNear(sum(given.map(({ amount }) => amount)), iva, given.length || 1)
      ? []
      : [message(10023, 'La suma de los campos Importe en IVA debe ser igual a ImpIVA')]),
    ...(!isLoose && given.some(isOff)
      ? [message(10051, 'Los importes de AlicIVA no se corresponden con la alicuota')]
      : []),
    ...(isLoose || given.length === 0 || isNear(sum(given.map(({ base }) => base)), net, given.length)
      ? []
      : [message(10061, 'La suma de los campos BaseImp en AlicIva debe ser igual a ImpNeto')]),
    ...(net > 0 && rates === undefined ? [message(10070, 'Si ImpNeto es mayor a 0 el objeto IVA es obligatorio')] : []),
  ]
}

const tributeProblems = ({ tributed, tributes }: Detail): Message[] => {
  const given = tributes ?? []
  const isKnown = (id: number): boolean => tributeTable.some(([code]) => code === id)
  const isInconsistent = tributed > 0 ? given.length === 0 : tributes !== undefined
  return [
    ...(isInconsistent ? [message(10024, 'El objeto Tributos no se corresponde con ImpTrib')] : []),
    ...(given.some(({ id }) => !isKnown(id)) ? [message(10025, 'Campo Id en Tributo invalido')] : []),
    ...(given.some(({ base }) => base < 0) ? [message(10026, 'Campo BaseImp en Tributo invalido')] : []),
    ...(given.some(({ amount }) => amount < 0) ? [message(10028, 'Campo Importe en Tributo invalido')] : []),
    ...(isNear(sum(given.map(({ amount }) => amount)), tributed, given.length || 1)
      ? []
      : [message(10029, 'La suma de los importes en Tributo debe ser igual a ImpTrib')]),
    ...(given.some(({ id, text }) => id === 99 && text === '')
      ? [message(10042, 'El campo Desc en Tributo es obligatorio para Id = 99')]
      : []),
  ]
}
